import { Locale } from "@narthex/contract/base/common";
import { subcommand } from "#platform/command.ts";
import { allocateFile } from "./allocate-file.ts";

const FAILED = 1;
const BAD_USAGE = 2;

export const allocateCommand = subcommand({
  options: {
    edition: "[ID]",
    seed: "[N]",
    problem: "[FILE.json]",
    result: "[FILE.json]",
    report: "[DIR]",
    language: "[en|zh|th]",
  },
  summary: "draws the places: for an edition as a proposal, or for a problem in a file",
  details: `With --edition: solves the wishes of the edition as they are now, and stores a proposal. Publish it with
npm run narthex -- experiences publish PROPOSAL. Without --seed, the seed is that of what is published now, or a random one.
With --problem and --result, without a database: {"seed": 1, "rule": "honest", "placesEach": 2, "mostChoices": 3,
  "slots": [{"id": "CG-fri", "type": "CG", "start": "2025-07-18T13:30:00+08:00", "end": "…", "capacity": 40}],
  "people": [{"id": "p1", "choices": ["CG", "PM"], "busy": [["<start>", "<end>"]], "held": ["CG-fri"]}]}
busy and held may be left out; so may "rule" (honest or firstChoices), "stepFree": true of a slot and "needsStepFree": true of a person. Lists shorter than
mostChoices count as lists that could have been longer. With "now": "<instant>", slots that have begun by then keep the people who hold them.
The result has the places of everyone, the figures, and the turns at which slots were full. See packages/allocation/README.md. Ctrl-C stops it and changes nothing.
With --report, DIR gets report.html and tables, in English or the --language.`,
  async run({ options: { edition, seed, problem, result, report: folder, language }, openServices, print }) {
    const { data: locale } = Locale.default("en").safeParse(language);
    if (locale === undefined) {
      print(`--language must be ${Locale.options.join(", ")}: ${language}`);
      return BAD_USAGE;
    }
    const report = folder === undefined ? undefined : { folder, locale };
    if (problem !== undefined && result !== undefined && edition === undefined && seed === undefined)
      return (await allocateFile({ problem, result, report }, print)) ? 0 : FAILED;
    if (edition === undefined || problem !== undefined || result !== undefined) {
      print("Pass either --edition ID, or --problem FILE.json with --result FILE.json.");
      return BAD_USAGE;
    }
    if (seed !== undefined && !/^\d{1,15}$/.test(seed)) {
      print(`--seed must be a whole number of at most 15 digits: ${seed}`);
      return BAD_USAGE;
    }
    const { allocateEdition } = await import("./allocate-edition.ts");
    const wanted = { editionId: edition, seed: seed === undefined ? undefined : Number(seed), report };
    return (await allocateEdition(await openServices(), wanted, print)) ? 0 : FAILED;
  },
});

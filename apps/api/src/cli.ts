import "temporal-polyfill/global";
import { runContent } from "#features/content/content.cli.ts";
import { runExperiences } from "#features/experiences/experiences.cli.ts";
import { runForms } from "#features/forms/forms.cli.ts";
import { runPhotos } from "#features/photos/photos.cli.ts";
import { runPeople } from "#features/profiles/people.cli.ts";
import { runSeating } from "#features/seating/seating.cli.ts";
import { readConfig } from "#platform/config.ts";
import { findRunningEngine } from "#platform/engine.ts";
import { buildHouse, openHouse, type House } from "#platform/house.ts";
import { KEEPERS } from "./keepers.ts";

const COMMANDS: Record<string, typeof runContent> = {
  content: runContent,
  experiences: runExperiences,
  forms: runForms,
  photos: runPhotos,
  seating: runSeating,
  people: (args, open, say) => runPeople(args, open, say, { keepers: KEEPERS }),
};

/** The operator's commands. They work beside a running server, or start the engine for themselves. */
async function main([noun = "", ...args]: string[]): Promise<number> {
  const run = COMMANDS[noun];
  if (!run) throw new Error(`Commands: ${Object.keys(COMMANDS).join(", ")}`);
  const config = readConfig({ ...process.env, NARTHEX_MODE: "demonstration", LOG_LEVEL: "warn" });
  // Files are named from where the person stands, not from where npm runs.
  if (process.env["INIT_CWD"]) process.chdir(process.env["INIT_CWD"]);
  let house: House | undefined;
  const open = async (): Promise<House> => {
    const running = config.databaseUrl ? null : await findRunningEngine(config.dataFolder);
    house ??= running ? await openHouse(config, running) : await buildHouse(config);
    return house;
  };
  try {
    return await run(args, open, (text) => console.log(text));
  } finally {
    await house?.close();
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

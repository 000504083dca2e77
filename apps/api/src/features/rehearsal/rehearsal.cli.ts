import { command, amountOf, subcommand, type OpenServices, type Print } from "#platform/command.ts";
import { rehearseEdition, type RehearsedContent } from "./rehearse.service.ts";

async function printRehearsal(
  openServices: OpenServices,
  print: Print,
  edition: string,
  content: RehearsedContent,
): Promise<number> {
  const { db } = await openServices();
  const { days, kinds, moments, findings } = await rehearseEdition(db, edition, content, "en");
  for (const { rule, sentence, file, entry } of findings)
    print(`${[file, entry].filter(Boolean).join(" ")}: ${sentence} (${rule})`);
  const ran = `${amountOf(days, "day")} as ${amountOf(kinds, "kind")} of person, ${amountOf(moments, "moment")}`;
  print(`${edition}, ${content}: ${ran}, ${amountOf(findings.length, "finding")}`);
  return findings.length > 0 ? 1 : 0;
}

export const runRehearse = command("rehearse", {
  draft: subcommand({
    args: ["EDITION"],
    summary: "runs through all days of the draft as every kind of person, and lists what is wrong",
    run: ({ args: [edition], openServices, print }) => printRehearsal(openServices, print, edition, "draft"),
  }),
  published: subcommand({
    args: ["EDITION"],
    summary: "the same with what is published",
    run: ({ args: [edition], openServices, print }) => printRehearsal(openServices, print, edition, "published"),
  }),
});

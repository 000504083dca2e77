import { AREAS } from "@narthex/messages/areas";
import { readCatalogue, type Tree } from "@narthex/messages/compile/catalogue";
import { checkCatalogues } from "@narthex/messages/compile/check";
import { sourcesOf, unusedMessages } from "./unused-messages.ts";

const english = readCatalogue("en") as Readonly<Record<string, Readonly<Record<string, Tree>>>>;
const unused = Object.keys(AREAS).flatMap((area) =>
  unusedMessages(area, english[area] ?? {}, sourcesOf(area)).map((key) => `${key} is used nowhere`),
);
const issues = [...checkCatalogues(), ...unused];
for (const issue of issues) console.error(issue);
if (issues.length > 0) process.exitCode = 1;
else console.log("The catalogues are complete, and their messages are used.");

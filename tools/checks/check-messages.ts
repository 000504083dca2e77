import { checkCatalogues } from "@narthex/messages/compile/check";

const issues = checkCatalogues();
for (const issue of issues) console.error(issue);
if (issues.length > 0) process.exitCode = 1;
else console.log("The catalogues are complete.");

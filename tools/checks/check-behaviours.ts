import { ROOT } from "../root.ts";
import { findBadBehaviours } from "../testing/behaviours.ts";

const issues = findBadBehaviours(ROOT);
for (const issue of issues) console.error(issue);
console.log(`${issues.length} issues between behaviours and tests`);
process.exit(issues.length === 0 ? 0 : 1);

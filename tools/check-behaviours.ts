import { ROOT } from "./root.ts";
import { findBadBehaviours } from "./testing/behaviours.ts";

const faults = findBadBehaviours(ROOT);
for (const fault of faults) console.error(fault);
console.log(`${faults.length} faults between the behaviours and the tests that name them`);
process.exit(faults.length === 0 ? 0 : 1);

import "temporal-polyfill/global";
import "#commands/quick-imports.ts";

// pg's next version refuses what this one only warns of, such as a second query on a connection that is still busy.
process.throwDeprecation = true;

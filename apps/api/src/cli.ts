import "temporal-polyfill/global";
import "#commands/quick-imports.ts";

const { runCommand } = await import("./commands/run-command.ts");

// Files are relative to the folder in which the command was typed, not to the one in which npm runs it.
if (process.env["INIT_CWD"]) process.chdir(process.env["INIT_CWD"]);

runCommand(process.argv.slice(2), process.env, (text) => console.log(text)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

import "../src/main.ts";
import { runCommand } from "#commands/run-command.ts";

async function run(argv: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const code = await runCommand(argv, process.env, (text) => lines.push(text)).catch((error: unknown) => {
    lines.push(String(error));
    return 1;
  });
  return { code, output: `${lines.join("\n")}\n` };
}

/** Runs operators' commands in the process of the server, with a database connection of their own: a new process takes longer than most commands do. */
process.on("message", ({ argv }: { argv: string[] }) => {
  void run(argv).then((result) => process.send?.(result));
});

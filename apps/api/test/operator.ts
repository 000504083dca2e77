import "temporal-polyfill/global";
import { runCommand } from "#commands/run-command.ts";

async function run(argv: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const code = await runCommand(argv, process.env, (text) => lines.push(text)).catch((error: unknown) => {
    lines.push(String(error));
    return 1;
  });
  return { code, output: `${lines.join("\n")}\n` };
}

/** Runs one operator's command after another, in one process: starting one takes longer than most commands do. */
process.on("message", ({ argv }: { argv: string[] }) => {
  void run(argv).then((result) => process.send?.(result));
});

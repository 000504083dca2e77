import "../src/main.ts";

const { runCommand } = await import("#commands/run-command.ts");
const { RENDER_LIMITS } = await import("#features/first-data/index.ts");

// The thread that renders pages waits behind the browsers of the tests, and a page without its first screen would prove nothing of it.
Object.assign(RENDER_LIMITS, { timeoutMs: 20_000, stuckMs: 25_000, maxUtilization: 1 });

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

import { readConfig } from "#platform/config.ts";
import { followStoredClock } from "#features/clock/index.ts";
import { findRunningEngine } from "#platform/postgres/engine.ts";
import type { OpenServices } from "#platform/command.ts";
import type { Services } from "#platform/services.ts";
import { COMMANDS } from "./commands.ts";

const BAD_USAGE = 2;

/** Answers a request for help, or an unknown name. */
function listCommands(noun: string, print: (text: string) => void): number {
  const isHelp = ["", "help", "--help", "-h"].includes(noun);
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length)) + 3;
  print(
    [
      ...(isHelp ? [] : [`Unknown command '${noun}'.`]),
      "npm run narthex -- COMMAND",
      ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`),
      "  COMMAND --help lists its subcommands",
    ].join("\n"),
  );
  return isHelp ? 0 : BAD_USAGE;
}

/**
 * Runs an operator's command and returns its exit code. It uses the database of a running server, or starts the engine
 * itself.
 */
export async function runCommand(
  [noun = "", ...args]: string[],
  env: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> {
  const command = Object.hasOwn(COMMANDS, noun) ? COMMANDS[noun] : undefined;
  if (!command) return listCommands(noun, print);
  const config = readConfig({ ...env, NARTHEX_MODE: "demonstration", LOG_LEVEL: "warn" });
  let services: Services | undefined;
  const openServices: OpenServices = async (options) => {
    const { createServices, startServices } = await import("#platform/services.ts");
    const running = config.databaseUrl ? null : findRunningEngine(config.dataFolder);
    services ??= running ? await createServices(config, running) : await startServices(config, options);
    // The clock of a demonstration that runs beside may have been moved: a command uses the same time.
    if (running || config.databaseUrl) followStoredClock(services.clock, config.dataFolder);
    return services;
  };
  try {
    return await command.run(args, openServices, print);
  } finally {
    await services?.close();
  }
}

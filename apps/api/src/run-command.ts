import { ServerClock } from "@narthex/contract/clock";
import { readConfig } from "#platform/config.ts";
import { findRunningEngine } from "#platform/postgres/engine.ts";
import type { OpenServices } from "#platform/command.ts";
import type { Services } from "#platform/services.ts";
import { COMMANDS } from "./commands.ts";

const CLOCK_TIMEOUT_MS = 2_000;

/** The clock of a demonstration that runs beside may have been moved: a command uses the same time. */
async function followClock({ clock, config }: Services): Promise<void> {
  try {
    const answer = await fetch(`${config.publicUrl}/api/clock`, { signal: AbortSignal.timeout(CLOCK_TIMEOUT_MS) });
    clock.set(ServerClock.parse(await answer.json()));
  } catch {
    // No server answers here: the command has its own clock.
  }
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
  const run = COMMANDS[noun];
  if (!run) throw new Error(`Commands: ${Object.keys(COMMANDS).join(", ")}`);
  const config = readConfig({ ...env, NARTHEX_MODE: "demonstration", LOG_LEVEL: "warn" });
  let services: Services | undefined;
  const openServices: OpenServices = async (options) => {
    const { createServices, startServices } = await import("#platform/services.ts");
    const running = config.databaseUrl ? null : findRunningEngine(config.dataFolder);
    services ??= running ? await createServices(config, running) : await startServices(config, options);
    if (running) await followClock(services);
    return services;
  };
  try {
    return await run(args, openServices, print);
  } finally {
    await services?.close();
  }
}

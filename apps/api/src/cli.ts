import "temporal-polyfill/global";
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

/** Runs an operator's command. It uses the database of a running server, or starts the engine itself. */
async function main([noun = "", ...args]: string[]): Promise<number> {
  const run = COMMANDS[noun];
  if (!run) throw new Error(`Commands: ${Object.keys(COMMANDS).join(", ")}`);
  const config = readConfig({ ...process.env, NARTHEX_MODE: "demonstration", LOG_LEVEL: "warn" });
  // Files are relative to the folder in which the command was typed, not to the one in which npm runs it.
  if (process.env["INIT_CWD"]) process.chdir(process.env["INIT_CWD"]);
  let services: Services | undefined;
  const openServices: OpenServices = async (options) => {
    const { createServices, startServices } = await import("#platform/services.ts");
    const running = config.databaseUrl ? null : findRunningEngine(config.dataFolder);
    services ??= running ? await createServices(config, running) : await startServices(config, options);
    if (running) await followClock(services);
    return services;
  };
  try {
    return await run(args, openServices, (text) => console.log(text));
  } finally {
    await services?.close();
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

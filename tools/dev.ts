import { demonstrationEnvironment } from "./demonstration.ts";
import { freePort } from "./free-port.ts";
import { startDevServer } from "./vite/dev-server.ts";
import { watchApi } from "./watched-api.ts";

const host = process.env["HOST"] ?? "localhost";
const port = Number(process.env["PORT"] ?? 3000);
const address = process.env["PUBLIC_URL"] ?? `http://localhost:${port}`;
const apiPort = await freePort();
const consolePort = await freePort();

// The app's server sends requests for the API and the console on to them.
process.env["NARTHEX_API"] = `http://127.0.0.1:${apiPort}`;
process.env["NARTHEX_CONSOLE"] = `http://127.0.0.1:${consolePort}`;
// First, so that a port that is in use is reported before anything else starts.
const stopDevServer = await startDevServer("apps/web", { host, port }).catch((error: Error) => {
  console.error(`${error.message}. Set PORT to a free one.`);
  process.exit(1);
});
const stopConsoleServer = await startDevServer("apps/console", {
  host: "127.0.0.1",
  port: consolePort,
  hmr: { port: consolePort },
});
const api = watchApi(
  { ...demonstrationEnvironment(), HOST: "127.0.0.1", PORT: String(apiPort), PUBLIC_URL: address },
  (starts) => console.log(starts === 1 ? `Narthex is open at ${address}` : "The API has been restarted."),
);

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await Promise.all([stopDevServer(), stopConsoleServer(), api.stop()]);
  process.exit(0);
};
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "disconnect"]) process.on(signal, () => void stop());

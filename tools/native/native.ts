import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildApps } from "../build.ts";
import { nativePage } from "./native-page.ts";
import { ROOT } from "../root.ts";

const FOLDER = join(ROOT, "apps/native");
/** For browsers only: the worker, and files that a server sends compressed. */
const NOT_NATIVE = /(\/(sw\.js|\.built|\.releases\.json|\.vite)|\.(webmanifest|br|gz))$/;

/** If no server is set, people choose it by a link or by its address. */
type NativeApp = { appId: string; appName: string; server: string };

/** Cannot exist: an app without a server of its own claims no links. */
const NO_HOST = "no-server.invalid";

const isOrigin = (address: string): boolean =>
  URL.canParse(address) && new URL(address).origin === address && address.startsWith("https://");

export const readNativeApp = (): NativeApp => {
  const app = JSON.parse(readFileSync(join(FOLDER, "app.json"), "utf8")) as NativeApp;
  const issues = [
    ...(/^[a-z]\w*(\.[a-z]\w*)+$/i.test(app.appId) ? [] : ["appId must be an id like org.example.app"]),
    ...(/^.{1,30}$/.test(app.appName) ? [] : ["appName must have 1 to 30 characters"]),
    ...(app.server === "" || isOrigin(app.server) ? [] : ["server must be an https origin without a path, or empty"]),
  ];
  if (issues.length > 0) throw new Error(`apps/native/app.json is invalid:\n- ${issues.join("\n- ")}`);
  return app;
};

/** Names and host for the Xcode project, which cannot read JSON. Gradle reads app.json itself. */
export const xcodeSettings = ({ appId, server }: NativeApp): string =>
  `NARTHEX_APP_ID = ${appId}\nNARTHEX_SERVER_HOST = ${server ? new URL(server).host : NO_HOST}\n`;

/** Builds the web app, and copies it with the plug-ins into the Android and iOS projects. */
function prepare(): void {
  const app = readNativeApp();
  buildApps();
  const [dist, www] = [join(ROOT, "apps/web/dist"), join(FOLDER, "www")];
  rmSync(www, { recursive: true, force: true });
  cpSync(dist, www, { recursive: true, filter: (file) => !NOT_NATIVE.test(file) });
  writeFileSync(join(www, "index.html"), nativePage(readFileSync(join(dist, "index.html"), "utf8"), app.server));
  writeFileSync(join(FOLDER, "ios/server.xcconfig"), xcodeSettings(app));
  const cli = join(ROOT, "node_modules/@capacitor/cli/bin/capacitor");
  execFileSync(process.execPath, [cli, "sync"], { cwd: FOLDER, stdio: "inherit" });
}

if (import.meta.main) prepare();

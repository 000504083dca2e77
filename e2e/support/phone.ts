import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "@playwright/test";
import { nativePage } from "../../tools/native/native-page.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MODULES = join(ROOT, "node_modules");
/** The built web app. */
export const DIST = join(ROOT, "apps/web/dist");
const CAPACITOR = join(MODULES, "@capacitor/android/capacitor/src/main");
/** The web view's origin on Android. */
const ORIGIN = "https://localhost";
const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

type Header = { name: string; methods: { name: string; rtype: string }[] };

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(java|kt)$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"));

const methodsIn = (source: string): Header["methods"] =>
  [...source.matchAll(/@PluginMethod(\([^)]*\))?\s+(?:public void|fun|open fun|override fun)\s+(\w+)/g)].map(
    ([, options = "", name = ""]) => ({
      name,
      rtype: options.includes("CALLBACK") ? "callback" : options.includes("NONE") ? "none" : "promise",
    }),
  );

/** What the shell tells the page of its plug-ins, read from their real Android sources. */
const pluginHeaders = (): Header[] => {
  const inherited = methodsIn(readFileSync(join(CAPACITOR, "java/com/getcapacitor/Plugin.java"), "utf8"));
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, "apps/native/package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies)
    .map((name) => join(MODULES, name, "android/src/main"))
    .filter((folder) => existsSync(folder))
    .flatMap(sourcesIn)
    .flatMap((source) => {
      const name = /@CapacitorPlugin\(\s*name = "(\w+)"/.exec(source)?.[1];
      return name ? [{ name, methods: [...methodsIn(source), ...inherited] }] : [];
    });
};

type PhoneCall = { pluginId: string; methodName: string; options: Record<string, unknown> };
type Message = PhoneCall & { callbackId: string };
type Answers = Record<string, (options: Record<string, unknown>) => unknown>;

/** A phone with Capacitor's own bridge script: its plug-ins answer here, and every call is recorded. */
export type Phone = {
  page: Page;
  calls: PhoneCall[];
  /** The Keychain or the Keystore. */
  secrets: Map<string, string>;
  emit: (plugin: string, event: string, data: object) => Promise<void>;
  /** The options of the calls of a method, as `Browser.open`. */
  callsOf: (name: string) => Record<string, unknown>[];
};

const storageAnswers = (secrets: Map<string, string>): Answers => ({
  "SecureStorage.internalGetItem": ({ prefixedKey }) => ({ data: secrets.get(prefixedKey as string) ?? null }),
  "SecureStorage.internalSetItem": ({ prefixedKey, data }) => void secrets.set(prefixedKey as string, data as string),
  "SecureStorage.internalRemoveItem": ({ prefixedKey }) => ({ success: secrets.delete(prefixedKey as string) }),
  "SecureStorage.internalGetPrefixedKeys": ({ prefix }) => ({
    keys: [...secrets.keys()].filter((key) => key.startsWith(prefix as string)),
  }),
});

const DEFAULTS: Answers = {
  "Device.getLanguageCode": () => ({ value: "en" }),
  "TextZoom.getPreferred": () => ({ value: 1.2 }),
  "Filesystem.getUri": ({ path }) => ({ uri: `file:///data/${String(path)}` }),
  "Filesystem.writeFile": ({ path }) => ({ uri: `file:///cache/${String(path)}` }),
  "FileTransfer.downloadFile": ({ path }) => ({ path }),
  "LocalNotifications.getPending": () => ({ notifications: [{ id: 1 }] }),
  "LocalNotifications.checkPermissions": () => ({ display: "granted" }),
  "LocalNotifications.requestPermissions": () => ({ display: "granted" }),
  "FirebaseMessaging.requestPermissions": () => ({ receive: "granted" }),
  "FirebaseMessaging.getToken": () => ({ token: "phone-1" }),
};

/** Serves the built app as the shell does: its files, and the page for every path without a file. */
const serveApp = async (context: BrowserContext, server: string): Promise<void> => {
  const page = nativePage(readFileSync(join(DIST, "index.html"), "utf8"), server);
  await context.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (extname(pathname) === "") return route.fulfill({ contentType: "text/html", body: page });
    const file = join(DIST, pathname);
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    await route.fulfill({ contentType: TYPES[extname(pathname)] ?? "application/octet-stream", path: file });
  });
};

export async function openPhone(
  context: BrowserContext,
  /** Of the build. */
  server: string,
  { secrets = new Map<string, string>(), answers = {} }: { secrets?: Map<string, string>; answers?: Answers } = {},
): Promise<Phone> {
  const calls: PhoneCall[] = [];
  const listeners = new Map<string, string[]>();
  const all: Answers = { ...DEFAULTS, ...storageAnswers(secrets), ...answers };
  await serveApp(context, server);
  const page = await context.newPage();
  await page.exposeBinding("phone", (_source, { callbackId, pluginId, methodName, options }: Message) => {
    if (methodName === "addListener") {
      const name = `${pluginId}.${String(options["eventName"])}`;
      listeners.set(name, [...(listeners.get(name) ?? []), callbackId]);
      return null;
    }
    calls.push({ pluginId, methodName, options });
    try {
      return { success: true, data: all[`${pluginId}.${methodName}`]?.(options) ?? {} };
    } catch (error) {
      return { success: false, error: { message: String(error) } };
    }
  });
  await page.addInitScript("window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };");
  await page.addInitScript({
    content: `window.androidBridge = { postMessage: (text) => {
      const message = JSON.parse(text);
      window.phone(message).then((result) => result && window.Capacitor.fromNative({ ...message, ...result }));
    } };`,
  });
  await page.addInitScript({ path: join(CAPACITOR, "assets/native-bridge.js") });
  await page.addInitScript(`window.Capacitor.PluginHeaders = ${JSON.stringify(pluginHeaders())};`);
  return {
    page,
    calls,
    secrets,
    emit: async (pluginId, event, data) => {
      for (const callbackId of listeners.get(`${pluginId}.${event}`) ?? [])
        await page.evaluate(
          (message) =>
            (window as unknown as { Capacitor: { fromNative: (result: object) => void } }).Capacitor.fromNative(
              message,
            ),
          { callbackId, pluginId, methodName: "addListener", success: true, save: true, data },
        );
    },
    callsOf: (name) =>
      calls.filter((call) => `${call.pluginId}.${call.methodName}` === name).map(({ options }) => options),
  };
}

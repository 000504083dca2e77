import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { afterAll, expect, it } from "vitest";
import { chunks } from "../apps/web/vite/chunks.ts";
import { onePage } from "../apps/web/vite/one-page.ts";
import type { Parts } from "../apps/web/vite/parts.ts";

/** More than a small module, so that it may be a file of its own. */
const large = (name: string): string => `export const ${name} = "${name.repeat(100)}";`;

const SOURCES: Record<string, string> = {
  "index.html": `<script>const files = { screens: {}, messages: {} };</script><script type="module" src="/main.js"></script>`,
  "main.js": `import "./react.js"; import { ofApp } from "./of-app.js"; import { icon } from "./icon.js";
    say(ofApp, icon, new URL("./figtree-latin-400.woff2", import.meta.url));
    ${["home", "schedule-screen", "news-screen", "en", "page", "other-page", "outbox", "native"].map((name) => `import("./${name}.js");`).join("")}`,
  "figtree-latin-400.woff2": "",
  "react.js": `import "./scheduler.js"; say("react");`,
  "scheduler.js": `say("scheduler");`,
  "home.js": `import { withHome } from "./all.js"; say("home", withHome); import("./later.js"); import("./also-later.js");`,
  "later.js": `say("later");`,
  "also-later.js": `say("also later");`,
  "schedule-screen.js": `import { ofSchedule } from "./of-schedule.js"; import { withSchedule } from "./with-schedule.js";
    import { withTwo } from "./with-two.js"; import "./icon-star.js"; say("schedule", ofSchedule, withSchedule, withTwo); import("./day-bar.js");`,
  "day-bar.js": `import { ofSchedule } from "./of-schedule.js"; say("day bar", ofSchedule);`,
  "news-screen.js": `import { withTwo } from "./with-two.js"; say("news", withTwo);`,
  "en.js": `say("messages");`,
  "page.js": `import { withHome, ofPages } from "./all.js"; import { withSchedule } from "./with-schedule.js"; import "./icon-star.js";
    say("page", withHome, withSchedule, ofPages);`,
  "other-page.js": `import { ofPages, ofPage } from "./all.js"; say("other page", ofPages, ofPage);`,
  "all.js": `export { withHome } from "./with-home.js"; export { ofPage } from "./of-page.js"; export { ofPages } from "./of-pages.js";`,
  "icon.js": `export const icon = () => say("icon");`,
  "icon-star.js": `import { icon } from "./icon.js"; icon("${"star".repeat(200)}");`,
  "outbox.js": `import { ofOutbox } from "./of-outbox.js"; say("outbox", ofOutbox);`,
  "native.js": `say("native"); import { ofOutbox } from "./of-outbox.js"; import("./plug-in.js").then(() => say(ofOutbox));`,
  "plug-in.js": `say("plug-in");`,
  "of-app.js": large("ofApp"),
  "with-home.js": large("withHome"),
  "with-schedule.js": large("withSchedule"),
  "with-two.js": large("withTwo"),
  "of-schedule.js": large("ofSchedule"),
  "of-page.js": large("ofPage"),
  "of-pages.js": large("ofPages"),
  "of-outbox.js": large("ofOutbox"),
};

const folder = mkdtempSync(join(tmpdir(), "narthex-chunks-"));
afterAll(() => rmSync(folder, { recursive: true }));
for (const [name, code] of Object.entries(SOURCES)) writeFileSync(join(folder, name), code);
const at = (name: string): string => join(folder, name);

const PARTS: Parts = {
  react: at("react.js"),
  screens: { "/home": at("home.js"), "/schedule": at("schedule-screen.js"), "/news": at("news-screen.js") },
  messages: { en: at("en.js") },
  together: { background: [at("later.js"), at("also-later.js")], "schedule-parts": [at("day-bar.js")] },
  outbox: at("outbox.js"),
  icon: at("icon.js"),
  native: at("native.js"),
};

const buildWith = async (parts: Parts) => {
  const config = { root: folder, configFile: false, logLevel: "silent" } as const;
  const options = { write: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } };
  const built = await build({ ...config, build: options, plugins: [chunks(parts), onePage(parts)] });
  return (built as Rolldown.RolldownOutput).output;
};

it("the app is divided into files by what loads together [L34]", async () => {
  const files = (await buildWith(PARTS)).filter((file) => file.type === "chunk");
  const sources = ({ moduleIds }: Rolldown.OutputChunk): string[] =>
    moduleIds.filter((id) => id.endsWith(".js") && id.startsWith(folder)).map((id) => id.slice(folder.length + 1));
  expect(Object.fromEntries(files.map((file) => [file.name, sources(file).toSorted()]))).toEqual({
    // The app: modules that load at once, modules that home or two first screens share with others, and icons.
    index: ["icon-star.js", "icon.js", "main.js", "of-app.js", "with-home.js", "with-two.js"],
    "rolldown-runtime": [],
    react: ["react.js", "scheduler.js"],
    home: ["home.js"],
    "schedule-screen": ["of-schedule.js", "schedule-screen.js"],
    "with-schedule": ["with-schedule.js"],
    "schedule-parts": ["day-bar.js"],
    "news-screen": ["news-screen.js"],
    en: ["en.js"],
    background: ["also-later.js", "later.js"],
    outbox: ["of-outbox.js", "outbox.js"],
    native: ["native.js", "plug-in.js"],
    page: ["page.js"],
    "other-page": ["of-page.js", "other-page.js"],
    shared: ["of-pages.js"],
  });
});

it("the page preloads the files of each first screen while it is parsed [L34]", async () => {
  const page = (await buildWith(PARTS)).find(({ fileName }) => fileName === "index.html");
  const [files = "null"] =
    /\{screens:.*?messages:.*?\}\}/s.exec(page?.type === "asset" ? String(page.source) : "") ?? [];
  const json = runInNewContext(`JSON.stringify(${files})`) as string;
  expect(JSON.parse(json.replaceAll(/-[\w-]{8}(?=\.js")/g, ""))).toEqual({
    screens: {
      "/home": ["assets/home.js", "assets/rolldown-runtime.js"],
      "/schedule": ["assets/schedule-screen.js", "assets/rolldown-runtime.js", "assets/with-schedule.js"],
      "/news": ["assets/news-screen.js", "assets/rolldown-runtime.js"],
    },
    messages: { en: ["assets/en.js"] },
  });
});

it("a build fails if a module that decides the division into files is not part of it [L34]", async () => {
  const moved = at("moved.js");
  const wrong: Parts[] = [
    { ...PARTS, react: moved },
    { ...PARTS, screens: { ...PARTS.screens, "/schedule": moved } },
    { ...PARTS, messages: { en: moved } },
    { ...PARTS, together: { background: [at("later.js"), moved] } },
    { ...PARTS, outbox: moved },
    { ...PARTS, icon: moved },
    { ...PARTS, native: moved },
  ];
  for (const parts of wrong) await expect(buildWith(parts)).rejects.toThrow(`No module of the app: ${moved}`);
});

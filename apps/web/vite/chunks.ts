import type { Rolldown } from "vite";

type NameOf = Exclude<Rolldown.CodeSplittingGroup["name"], string>;
type ChunkingContext = Parameters<NameOf>[1];

/** The entry of the app, and every module that is imported on demand, each of which loads what it imports itself. */
const MAIN = "main";
/** Opened first by most people: what they share with other screens is loaded at once. */
const FIRST_SCREENS = /\/(home-with-menu|schedule-screen|announcements-screen)\.tsx$/;
/** React is a separate chunk: it stays the same in most releases, and the browser parses it while the app is still loading. */
const REACT = /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\/|rolldown[/\\-]runtime/;
/** hls.js: large, loaded when an HLS video opens, and useless offline. */
const HLS_JS = /node_modules\/hls\.js\//;
/** Plug-ins of the native app: one file, which browsers never load. */
const NATIVE_CODE =
  /node_modules\/(@capacitor|@aparajita)\/|packages\/client\/src\/native\/|apps\/web\/src\/app\/native\//;

/** The outbox loads with the first write. The native app shares it: in that file, browsers would load that. */
const OUTBOX_CODE = /packages\/client\/src\/outbox\//;

/** The entries that load a module. */
const entriesOf = (module: string, context: ChunkingContext): ReadonlySet<string> => {
  const entries = new Set<string>();
  const seen = new Set<string>();
  const follow = (id: string): void => {
    const info = seen.has(id) ? null : context.getModuleInfo(id);
    seen.add(id);
    if (info?.isEntry) entries.add(MAIN);
    if (info && info.dynamicImporters.length > 0) entries.add(id);
    info?.importers.forEach(follow);
  };
  follow(module);
  return entries;
};

/** What the app loads at once: its own code, and what a first screen shares with others. */
const isApp = (entries: ReadonlySet<string>): boolean =>
  entries.has(MAIN) || (entries.size > 1 && [...entries].some((entry) => FIRST_SCREENS.test(entry)));

const appChunk: NameOf = (module, context) => (isApp(entriesOf(module, context)) ? "app" : null);

/** What several other screens share is in a file of its feature, or in one of all features. */
const sharedChunk =
  (pattern: RegExp, name?: string): NameOf =>
  (module, context) => {
    const [found, folder] = pattern.exec(module) ?? [];
    return found && entriesOf(module, context).size > 1 ? (name ?? folder ?? null) : null;
  };

/** Chunks follow what loads together, and folders. What one entry loads is in its own chunk. A group takes along what its modules import. */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: "react", test: REACT, priority: 4 },
  { name: "pieces", test: HLS_JS, priority: 4 },
  { name: appChunk, debugName: "app", priority: 3 },
  { name: "outbox", test: OUTBOX_CODE, priority: 2 },
  { name: sharedChunk(/\/packages\/|lucide-react/, "shared"), debugName: "shared", priority: 1 },
  { name: sharedChunk(/\/apps\/web\/src\/features\/(\w+)\//), debugName: "features" },
  { name: "native", test: NATIVE_CODE },
];

import { parseSync, type Rolldown } from "vite";

type NameOf = Exclude<Rolldown.CodeSplittingGroup["name"], string>;
type ChunkingContext = Parameters<NameOf>[1];

/** The entry of the app, and every module that is imported on demand, each of which loads what it imports itself. */
const MAIN = "main";
/** Opened first by most people, with the messages of these screens: what they share with others is loaded at once. */
const FIRST_SCREENS = /\/(home-with-menu|schedule-screen|announcements-screen)\.tsx$|\/messages\/(en|zh|th)\.ts$/;
/** React is a separate chunk: it stays the same in most releases, and the browser parses it while the app is still loading. */
const REACT = /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\/|rolldown[/\\-]runtime/;
/** hls.js: large, loaded when an HLS video opens, and useless offline. */
const HLS_JS = /node_modules\/hls\.js\//;
/** Plug-ins of the native app: one file, which browsers never load. */
const NATIVE_CODE =
  /node_modules\/(@capacitor|@aparajita)\/|packages\/client\/src\/native\/|apps\/web\/src\/app\/native\//;
/** The outbox and what it needs. It loads with the first screen that writes. The native app shares it: in that file, browsers would load that. */
const OUTBOX_CODE = /packages\/client\/src\/(outbox\/|full-storage\.)/;

/** Modules that only re-export others: the index of a feature, and the list of icons. Who imports a name from them loads only its module. */
export const BARREL = /\/features\/([\w-]+)\/index\.ts$|\/(lucide-react)\/dist\/esm\/lucide-react\.m?js$/;

/** A name that a module imports or, with `as`, re-exports. */
type Link = { from: string; name: string; as?: string };

const readLinks = (id: string, code: string): Link[] => {
  const { staticImports, staticExports } = parseSync(id, code).module;
  return [
    ...staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName }) => ({ from: moduleRequest.value, name: importName.name ?? "*" })),
    ),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName, exportName }) =>
        moduleRequest ? [{ from: moduleRequest.value, name: importName.name ?? "*", as: exportName.name ?? "*" }] : [],
      ),
    ),
  ];
};

const fileName = (path: string): string => path.replace(/^.*\//, "");

const remember = <T>(values: Map<string, T>, key: string, make: () => T): T => {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make();
  values.set(key, made);
  return made;
};

/** Finds the entries that load a module. Each answer is computed once in a build: modules are read by other threads, slowly. */
const createEntries = () => {
  const links = new Map<string, Link[]>();
  const importers = new Map<string, readonly string[]>();
  const entries = new Map<string, ReadonlySet<string>>();
  const linksOf = (id: string, context: ChunkingContext): Link[] =>
    remember(links, id, () => readLinks(id, context.getModuleInfo(id)?.code ?? ""));

  /** The modules that load a module: behind a barrel, those that import its names. */
  const importersOf = (id: string, context: ChunkingContext): readonly string[] =>
    remember(importers, id, () =>
      (context.getModuleInfo(id)?.importers ?? []).flatMap((importer) => {
        const [isBarrel, feature, library] = BARREL.exec(importer) ?? [];
        if (!isBarrel) return [importer];
        const exported = linksOf(importer, context).filter(({ from }) => fileName(from) === fileName(id));
        const names = new Set(exported.map(({ as }) => as));
        const source = library ?? `${feature}/index.ts`;
        return (context.getModuleInfo(importer)?.importers ?? []).filter((user) =>
          linksOf(user, context).some(({ from, name }) => from.endsWith(source) && names.has(name)),
        );
      }),
    );

  return (module: string, context: ChunkingContext): ReadonlySet<string> =>
    remember(entries, module, () => {
      const found = new Set<string>();
      const seen = new Set<string>();
      const follow = (id: string): void => {
        const info = seen.has(id) ? null : context.getModuleInfo(id);
        seen.add(id);
        if (!info) return;
        if (info.isEntry) found.add(MAIN);
        if (info.dynamicImporters.length > 0) found.add(id);
        importersOf(id, context).forEach(follow);
      };
      follow(module);
      return found;
    });
};

/** What the app loads at once: its own code, and what a first screen shares with others. */
const isApp = (entries: ReadonlySet<string>): boolean =>
  entries.has(MAIN) || (entries.size > 1 && [...entries].some((entry) => FIRST_SCREENS.test(entry)));

/**
 * Chunks follow what loads together, and folders. What one entry loads is in its own chunk, and what several other screens
 * share is in a file of its feature, or in one of all packages and icons.
 */
export const chunks = (): Rolldown.CodeSplittingGroup[] => {
  const entriesOf = createEntries();
  const shared =
    (pattern: RegExp, name?: string): NameOf =>
    (module, context) => {
      const [found, folder] = pattern.exec(module) ?? [];
      return found && !BARREL.test(module) && entriesOf(module, context).size > 1 ? (name ?? folder ?? null) : null;
    };
  const app: NameOf = (module, context) => (!BARREL.test(module) && isApp(entriesOf(module, context)) ? "app" : null);
  const groups = [
    { name: "react", test: REACT },
    { name: "pieces", test: HLS_JS },
    { name: app, debugName: "app" },
    { name: "outbox", test: OUTBOX_CODE },
    { name: shared(/\/packages\/|lucide-react/, "shared"), debugName: "shared" },
    { name: shared(/\/apps\/web\/src\/features\/([\w-]+)\//), debugName: "features" },
    { name: "native", test: NATIVE_CODE },
  ];
  // The dependencies of a barrel are those of everybody who imports anything from it.
  return groups.map((group, at) => ({
    ...group,
    priority: groups.length - at,
    includeDependenciesRecursively: false,
  }));
};

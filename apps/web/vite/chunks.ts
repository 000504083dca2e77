import { parseSync, type Rolldown } from "vite";

type NameOf = Exclude<Rolldown.CodeSplittingGroup["name"], string>;
type ChunkingContext = Parameters<NameOf>[1];

/** The entry of the app, and every module that is imported on demand, each of which loads what it imports itself. */
const MAIN = "main";
/** Opened first by most people, with the messages of a first screen: what it shares with others is loaded at once. */
const HOME = /\/home-with-menu\.tsx$|\/messages\/(en|zh|th)\.ts$/;
/** Also opened first, and drawn by the server. */
const OTHER_FIRST_SCREEN = /\/(schedule|announcements)-screen\.tsx$/;
/** Load together once the first screen is complete (`platform/later-part.ts`), in one file. */
const LATER_PARTS = /\/(background|profile-entries|status-line|modals|wifi-dialog|download-dialog)\.tsx$/;
const SCHEDULE = /\/schedule-screen\.tsx$/;
/** Load together from the schedule: once its first screen is complete, or when a person scrolls or opens an event. */
const SCHEDULE_PARTS = /\/(day-bar|event-pane|virtual-rows)\.tsx$/;
const ICON = /\/lucide-react\/dist\/esm\/icons\//;
/** Of a module's code before it is minified: fewer bytes than the headers of a file. */
const SMALL_CHARACTERS = 500;
/** React is a separate chunk: it stays the same in most releases, and runs while the app is still loading. */
const REACT = /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\/|apps\/web\/src\/react\.ts$/;
/** Plug-ins of the native app: one file, which browsers never load. */
const NATIVE_CODE =
  /node_modules\/(@capacitor|@aparajita)\/|packages\/client\/src\/native\/|apps\/web\/src\/app\/native\//;
/** The outbox loads with the first write. What it imports is in its own file, even if other modules import it too: otherwise their files would load as well. */
const OUTBOX = /\/outbox\/outbox\.ts$/;

/** Modules that only re-export others: the index of a feature or a library. Who imports a name from them loads only its module. */
export const BARREL =
  /\/features\/([\w-]+)\/index\.ts$|\/(lucide-react)\/dist\/esm\/lucide-react\.m?js$|\/(@tanstack\/(?:react-query|query-core))\/build\/modern\/index\.js$/;

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

  /** The modules that import one of these names from a barrel, also from one that re-exports all of it. */
  const usersOf = (barrel: string, names: ReadonlySet<string>, context: ChunkingContext): string[] => {
    const [, feature, ...libraries] = BARREL.exec(barrel) ?? [];
    const source = libraries.find(Boolean) ?? `${feature}/index.ts`;
    return (context.getModuleInfo(barrel)?.importers ?? []).flatMap((user) => {
      const imported = linksOf(user, context).filter(({ from }) => from.endsWith(source));
      if (BARREL.test(user) && imported.some(({ as }) => as === "*")) return usersOf(user, names, context);
      return imported.some(({ name }) => names.has(name)) ? [user] : [];
    });
  };

  /** The modules that load a module: behind a barrel, those that import its names. */
  const importersOf = (id: string, context: ChunkingContext): readonly string[] =>
    remember(importers, id, () =>
      (context.getModuleInfo(id)?.importers ?? []).flatMap((importer) => {
        if (!BARREL.test(importer)) return [importer];
        const exported = linksOf(importer, context).filter(({ from }) => fileName(from) === fileName(id));
        return usersOf(importer, new Set(exported.map(({ as = "" }) => as)), context);
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

/**
 * The file of a module that a first screen or its later parts load. The app is what loads at once: its own code, and what home or
 * two first screens share with others. What one of the other first screens shares with later ones is a file of its own, except
 * for icons and other small modules.
 */
const firstFileOf = (entries: ReadonlySet<string>, isSmall: boolean): string | null => {
  const all = [...entries];
  const screens = all.flatMap((entry) => OTHER_FIRST_SCREEN.exec(entry)?.[1] ?? []);
  const isShared = all.length > 1;
  if (entries.has(MAIN) || (isShared && (screens.length > 1 || all.some((entry) => HOME.test(entry))))) return "app";
  if (all.length === 0) return null;
  if (all.some((entry) => OUTBOX.test(entry))) return "outbox";
  if (all.every((entry) => LATER_PARTS.test(entry))) return "background";
  if (all.every((entry) => SCHEDULE_PARTS.test(entry))) return "schedule-parts";
  if (all.every((entry) => SCHEDULE.test(entry) || SCHEDULE_PARTS.test(entry))) return "schedule-screen";
  if (!isShared || screens.length === 0) return null;
  return isSmall ? "app" : `with-${screens[0]}`;
};

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
  const first: NameOf = (module, context) => {
    if (BARREL.test(module)) return null;
    const isSmall = ICON.test(module) || (context.getModuleInfo(module)?.code ?? "").length < SMALL_CHARACTERS;
    return firstFileOf(entriesOf(module, context), isSmall);
  };
  const groups = [
    { name: "react", test: REACT },
    { name: first, debugName: "first" },
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

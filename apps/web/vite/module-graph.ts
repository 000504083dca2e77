import { dirname, join } from "node:path";
import { parseSync, type Rolldown } from "vite";

/** Of a plugin, or of a function that names chunks. */
export type ModuleReader = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** A name that a module imports or, with `as`, exports again. `*` is all names. */
type Link = { from: string; name: string; as?: string };

/** Whether a module only exports what others define. */
export const isIndex = (id: string, code: string): boolean => {
  const { module, program } = parseSync(id, code);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  return (
    exported.some(({ moduleRequest }) => moduleRequest) &&
    program.body.every(
      (statement) =>
        statement.type === "ImportDeclaration" ||
        statement.type === "ExportAllDeclaration" ||
        (statement.type === "ExportNamedDeclaration" && !statement.declaration) ||
        (statement.type === "ExpressionStatement" && statement.directive),
    )
  );
};

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

const cached = <T>(compute: (id: string) => T): ((id: string) => T) => {
  const known = new Map<string, T>();
  return (id) => {
    if (!known.has(id)) known.set(id, compute(id));
    return known.get(id) as T;
  };
};

/** Which modules load which. Each answer is computed once in a build: modules are read by other threads, slowly. */
export const createModuleGraph = (reader: ModuleReader) => {
  const read = (id: string) => reader.getModuleInfo(id);
  const linksOf = cached((id) => readLinks(id, read(id)?.code ?? ""));
  const isIndexOfOthers = cached((id) => isIndex(id, read(id)?.code ?? ""));

  /** The modules that import one of these names from an index, also through another one that exports all of it. */
  const usersOf = (index: string, names: ReadonlySet<string>): string[] =>
    (read(index)?.importers ?? []).flatMap((user) => {
      const links = linksOf(user);
      if (isIndexOfOthers(user) && links.some(({ as }) => as === "*")) return usersOf(user, names);
      return links.some(({ name }) => names.has(name)) ? [user] : [];
    });

  /** The modules that load a module together with themselves: of an index, those that import one of its names. */
  const loadersOf = cached((id) =>
    (read(id)?.importers ?? []).flatMap((importer) => {
      if (!isIndexOfOthers(importer)) return [importer];
      const exported = linksOf(importer).filter(({ from }) => join(dirname(importer), from) === id);
      return usersOf(importer, new Set(exported.map(({ as = "" }) => as)));
    }),
  );
  const onDemandBy = cached((id) => read(id)?.dynamicImporters ?? []);

  /** The modules that load a module together with what they import: the app's own, and those that are imported on demand. */
  const entriesOf = cached((module): ReadonlySet<string> => {
    const seen = new Set<string>();
    const follow = (id: string): void => {
      if (seen.has(id)) return;
      seen.add(id);
      loadersOf(id).forEach(follow);
    };
    follow(module);
    return new Set([...seen].filter((id) => read(id)?.isEntry || onDemandBy(id).length > 0));
  });

  /** Whether nothing loads a module, at once or on demand, without having loaded another one. */
  const isBehind = (id: string, gate: string, seen = new Set<string>()): boolean => {
    if (id === gate || seen.has(id)) return true;
    seen.add(id);
    const loaders = [...loadersOf(id), ...onDemandBy(id)];
    return loaders.length > 0 && loaders.every((loader) => isBehind(loader, gate, seen));
  };

  /** A module and all that it imports. */
  const importsOf = (id: string, found = new Set<string>()): ReadonlySet<string> => {
    if (!found.has(id)) read(found.add(id) && id)?.importedIds.forEach((one) => importsOf(one, found));
    return found;
  };

  return { read, isIndexOfOthers, entriesOf, isBehind, importsOf };
};

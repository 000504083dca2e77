import type { IModule } from "dependency-cruiser";

const SOURCE = /^(apps|packages)\//;
/** Tests may import from any folder. */
const TEST = /(\.(test|spec)\.tsx?|\/test-[^/]+)$/;
const isSource = (file: string): boolean => SOURCE.test(file) && !TEST.test(file);

/** The sibling folders between which an import crosses, or null if it stays in one or involves a file next to them. */
function siblingsOf(from: string, to: string): [string, string] | null {
  const [a, b] = [from.split("/"), to.split("/")];
  const at = a.findIndex((part, index) => part !== b[index]);
  if (at < 0 || at >= a.length - 1 || at >= b.length - 1) return null;
  return [a.slice(0, at + 1).join("/"), b.slice(0, at + 1).join("/")];
}

/**
 * Sibling folders that import one another, including types, as `no-folder-cycle: from -> to (an import)`. A file next to
 * them may import both and be imported by both. The folder scope of dependency-cruiser would report that as a cycle.
 */
export function findFolderCycles(modules: readonly Pick<IModule, "source" | "dependencies">[]): string[] {
  const imports = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const pair = isSource(source) && isSource(resolved) ? siblingsOf(source, resolved) : null;
      if (!pair) continue;
      const [from, to] = pair;
      const targets = imports.get(from) ?? new Map<string, string>();
      imports.set(from, targets.set(to, `${source} -> ${resolved}`));
    }
  const reaches = (from: string, target: string, seen = new Set<string>()): boolean =>
    [...(imports.get(from)?.keys() ?? [])].some((next) => {
      if (next === target) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, target, seen);
    });
  return [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => reaches(to, from))
      .map(([to, example]) => `no-folder-cycle: ${from} -> ${to} (${example})`),
  );
}

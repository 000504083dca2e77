type LockedPackage = { name?: string; version?: string; license?: string; dev?: boolean; link?: boolean };
export type LockFile = { packages: Record<string, LockedPackage> };

/** `licence` is an SPDX expression; null if the package names none. */
export type Dependency = { name: string; version: string; licence: string | null };

const FOLDER = "node_modules/";

/** The production dependencies in a package-lock.json, each version once, without the workspaces. */
export function listDependencies({ packages }: LockFile): Dependency[] {
  const found = new Map<string, Dependency>();
  for (const [path, { name, version = "", license, dev, link }] of Object.entries(packages)) {
    if (dev || link || !path.includes(FOLDER)) continue;
    const dependency = name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    found.set(`${dependency}@${version}`, { name: dependency, version, licence: license ?? null });
  }
  return [...found.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, dependency]) => dependency);
}

/** Whether an SPDX expression can be fulfilled with these licences: all of an AND, one of an OR, which binds weaker. */
export function isAllowed(expression: string | null, allowed: readonly string[]): boolean {
  const tokens = expression?.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    const token = tokens[at++] ?? "";
    if (token !== "(") return allowed.includes(token);
    const inner = anyOf();
    return tokens[at++] === ")" && inner;
  };
  const allOf = (): boolean => {
    let result = one();
    for (; tokens[at] === "AND"; result = one() && result) at += 1;
    return result;
  };
  const anyOf = (): boolean => {
    let result = allOf();
    for (; tokens[at] === "OR"; result = allOf() || result) at += 1;
    return result;
  };
  return anyOf() && at === tokens.length;
}

type Component = { "bom-ref": string };
export type Bom = { components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] };

/**
 * A CycloneDX list without development dependencies. `npm sbom --omit=dev` is not used, because it also omits production
 * dependencies that a development dependency needs too (zod).
 */
export function productionBom<B extends Bom>(bom: B, dependencies: readonly Dependency[], ownScope: string): B {
  const kept = new Set(dependencies.map(({ name, version }) => `${name}@${version}`));
  const isKept = (ref: string): boolean => kept.has(ref) || ref.startsWith(ownScope);
  const refs = new Set(bom.components.map((component) => component["bom-ref"]).filter(isKept));
  return {
    ...bom,
    components: bom.components.filter((component) => refs.has(component["bom-ref"])),
    dependencies: bom.dependencies
      .filter(({ ref }) => refs.has(ref) || !bom.components.some((component) => component["bom-ref"] === ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
}

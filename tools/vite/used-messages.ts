import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ROOT } from "../root.ts";

const STATIC_IMPORT = /(?:^import|from) "([^"]+)"/gm;
const NAMED = /^(?:import|export) \{([^}]*)\} from "([^"]+)";/gm;
const TYPE_IMPORT = /(?:import|export) type [^;]*? from "[^"]*";/g;
const PACKAGE = /^@narthex\/(client|ui|domain)\/(.+)$/;
/** How code names groups: `useMessages().home`, `const { home, tabs } = useMessages()`, `messages.home`. */
const MEMBER = /[mM]essages(?:\(\))?\??\s*\.(\w+)/g;
const MEMBERS = /\{([^{}]*)\}\s*=\s*(?:use|current)Messages\(\)/g;

const fileOf = (path: string): string | undefined =>
  [path, `${path}.ts`, `${path}.tsx`].find((one) => existsSync(one) && statSync(one).isFile());

/** The sources of an app: which groups of messages each file names, and what it imports at once. */
export class Sources {
  readonly #root: string;
  readonly #groups: ReadonlySet<string>;
  readonly #texts = new Map<string, string>();

  constructor(root: string, groups: readonly string[]) {
    this.#root = root;
    this.#groups = new Set(groups);
  }

  #textOf(file: string): string {
    const known = this.#texts.get(file) ?? readFileSync(file, "utf8").replaceAll(TYPE_IMPORT, "");
    this.#texts.set(file, known);
    return known;
  }

  resolve(name: string, from: string): string | undefined {
    if (name.startsWith("#")) return fileOf(join(this.#root, "src", name.slice(1)));
    if (name.startsWith(".")) return fileOf(resolve(dirname(from), name));
    const [, folder, rest] = PACKAGE.exec(name) ?? [];
    return folder && rest ? fileOf(join(ROOT, "packages", folder, "src", rest)) : undefined;
  }

  #lines(file: string): { names: string[]; target: string | undefined }[] {
    return [...this.#textOf(file).matchAll(NAMED)].map(([, names = "", from = ""]) => ({
      names: names.split(",").map((one) => one.trim().split(" ")[0] ?? ""),
      target: this.resolve(from, file),
    }));
  }

  /** What a file imports at once. Of a feature's `index.ts`, only the files with the imported names: the others are not in the build. */
  #importsOf(file: string): string[] {
    const all = [...this.#textOf(file).matchAll(STATIC_IMPORT)].flatMap(
      ([, from = ""]) => this.resolve(from, file) ?? [],
    );
    const ofIndex = this.#lines(file)
      .filter(({ target }) => target?.endsWith("/index.ts"))
      .flatMap(({ names, target = "" }) =>
        this.#lines(target).flatMap((line) =>
          line.names.some((one) => names.includes(one)) ? (line.target ?? []) : [],
        ),
      );
    return [...all.filter((one) => !one.endsWith("/index.ts")), ...ofIndex];
  }

  #groupsIn(file: string): string[] {
    const text = this.#textOf(file);
    const members = [...text.matchAll(MEMBERS)].flatMap(([, names = ""]) =>
      names.split(",").map((one) => one.split(":")[0]?.trim() ?? ""),
    );
    const single = [...text.matchAll(MEMBER)].map(([, name = ""]) => name);
    return [...members, ...single].filter((name) => this.#groups.has(name));
  }

  /** The groups that these files name, or files that load with them. */
  groupsOf(files: readonly string[]): Set<string> {
    const reached = new Set(files);
    // A set's iteration reaches what is added meanwhile.
    for (const file of reached) for (const other of this.#importsOf(file)) reached.add(other);
    return new Set([...reached].flatMap((file) => this.#groupsIn(file)));
  }
}

import { PackLink } from "@narthex/contract/pack-parts";
import type { Fault } from "./fault.ts";
import { addressesIn } from "./html.ts";
import { leavesOf, isMarkdown } from "./walk.ts";
import type { Read } from "./read-files.ts";
import type { Path } from "./yaml-file.ts";

function reasonAgainst(link: string, media: ReadonlySet<string>): string | null {
  if (!link.startsWith("media/"))
    return PackLink.safeParse(link).success ? null : `${link} is no link: it must be media/…, https://… or mailto:…`;
  if (link.split("/").includes("..")) return `${link} leaves the folder`;
  return media.has(link) ? null : `there is no file ${link}`;
}

/** Every link into media names a file that is there. */
export function checkLinks({ source, schema, value }: Read<unknown>, media: ReadonlySet<string>): Fault[] {
  const faults: Fault[] = [];
  const check = (link: string, path: Path): void => {
    const reason = reasonAgainst(link, media);
    if (reason) faults.push({ file: source.file, line: source.lineWithin(path, link), reason });
  };
  for (const { kind, value: leaf, path } of leavesOf(schema, value))
    for (const text of typeof leaf === "string" ? [leaf] : Object.values(leaf))
      if (kind === "link") check(text ?? "", path);
      else if (isMarkdown(path) && text?.includes("media/"))
        for (const link of addressesIn(text)) if (link.startsWith("media/")) check(link, path);
  return faults;
}

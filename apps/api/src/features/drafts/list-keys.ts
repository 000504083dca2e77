import { PACK_PARTS, type PackPart, type PackPartName } from "@narthex/contract/pack/pack";
import type { ListKeys } from "@narthex/domain/drafts/address";

/** The lists of a part whose entries have a unique value. The first of several such values identifies an entry. */
function keysOfPart({ unique = {} }: PackPart): ListKeys {
  const keys: Record<string, string> = {};
  for (const path of Object.values(unique)) {
    const steps = path.split(".");
    keys[steps.slice(0, -1).join(".")] ??= steps.at(-1) ?? "";
  }
  return keys;
}

const KEYS = Object.fromEntries(
  Object.entries<PackPart>(PACK_PARTS).map(([name, part]) => [name, keysOfPart(part)]),
) as Record<PackPartName, ListKeys>;

export const listKeysOf = (name: PackPartName): ListKeys => KEYS[name];

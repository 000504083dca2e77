/**
 * The places of a limited point that a desk may give without asking, by its own count. `used` are its entries that count.
 * A closed desk holds nothing but what it used.
 */
export type DeskShare = { desk: string; granted: number; used: number; isOpen: boolean };

/** `places` is the whole share of the desk, with what it used. `fair` is how many free places it should hold. */
export type Grant = { places: number; fair: number };

const heldBy = ({ granted, used, isOpen }: DeskShare): number => Math.max(isOpen ? granted : 0, used);

/** Places that no desk holds. Negative after a limit was lowered. */
export const freePlaces = (limit: number, shares: readonly DeskShare[]): number =>
  limit - shares.reduce((sum, share) => sum + heldBy(share), 0);

/**
 * The next share of an open desk. The shares of all desks together never exceed the limit, so desks that do not hear of one
 * another do not either. `own.granted` is what the desk still holds: nothing is ever taken from a desk, it gives back.
 */
export function nextGrant(limit: number, own: DeskShare, others: readonly DeskShare[]): Grant {
  const unused = Math.max(0, limit - [own, ...others].reduce((sum, { used }) => sum + used, 0));
  const desks = 1 + others.filter(({ isOpen }) => isOpen).length;
  const fair = Math.ceil(unused / desks);
  const held = heldBy(own);
  const available = held + Math.max(0, freePlaces(limit, [own, ...others]));
  return { places: Math.max(held, Math.min(available, own.used + fair)), fair };
}

/** What a desk keeps of a grant: it gives back what is more than fair. Stored on the device before the server is told. */
export const keptOf = ({ places, fair }: Grant, used: number): number => Math.max(used, Math.min(places, used + fair));

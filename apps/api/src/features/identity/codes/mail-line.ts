import type { Db } from "#platform/postgres/db.ts";
import { countAwaitedMails } from "./codes.repository.ts";

const KEPT_MS = 2_000;
/** A shorter line is gone before the page is read, and would tell whether the last address got an email. */
const SHORT = 20;

/** How many emails that people wait for leave before the next one, to the ten; 0 for a short line. Counted at most every two seconds. */
export function createMailLine(db: Db, job: string): () => Promise<number> {
  let counted: { at: number; ahead: Promise<number> } | null = null;
  return () => {
    const at = performance.now();
    if (counted === null || at - counted.at > KEPT_MS) {
      const ahead = countAwaitedMails(db, job).then((waiting) => (waiting < SHORT ? 0 : Math.round(waiting / 10) * 10));
      counted = { at, ahead };
      ahead.catch(() => (counted = null));
    }
    return counted.ahead;
  };
}

import type { Who } from "./people.ts";
import type { Server } from "./server.ts";
import { profileOf } from "./sign-in.ts";

type DelegateType = "SCS" | "GC";

/** Returns a function that corrects the type of a person's registration, as the desk does. */
export async function typeSetter(
  { address }: Server,
  tokenOf: (who: Who) => Promise<string>,
  who: Who,
): Promise<(before: DelegateType, after: DelegateType) => Promise<void>> {
  const { hashId } = await profileOf(address, await tokenOf(who));
  const authorization = `Bearer ${await tokenOf("organiser")}`;
  return async (before, after) => {
    const answer = await fetch(`${address}/api/console/global-2025/people/${hashId}`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ before: { type: before }, after: { type: after } }),
    });
    if (!answer.ok) throw new Error(`The type was not corrected: ${answer.status} ${await answer.text()}`);
  };
}

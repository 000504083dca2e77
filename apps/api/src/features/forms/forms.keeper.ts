import type { Keeper } from "#platform/keepers.ts";
import { listEntriesAbout, removeEntriesAbout } from "./forms.repository.ts";

/** The forms that a person sent, and those that carry their address; of another's, nothing but that it names them. */
export const formsKeeper: Keeper = {
  noun: "forms",
  async tell({ db }, who) {
    const entries = await listEntriesAbout(db, who);
    return entries.map(({ kind, payload, email, personId, createdAt, deliveredAt }) => {
      const { invitedBy: _, ...form } = payload;
      const isOwn = personId === who.id || email === who.email;
      return { kind, form: isOwn ? form : { referrerEmail: who.email }, createdAt, deliveredAt };
    });
  },
  erase: (db, who) => removeEntriesAbout(db, who),
};

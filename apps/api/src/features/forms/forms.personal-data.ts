import type { PersonalData } from "#features/people/index.ts";
import { listEntriesAbout, removeEntriesAbout } from "./forms.repository.ts";

/** Forms that a person sent or that are about their address. Of forms that only name them as referrer, just that field. */
export const formsPersonalData: PersonalData = {
  noun: "forms",
  async export({ db }, who) {
    const entries = await listEntriesAbout(db, who);
    return entries.map(({ kind, payload, email, personId, createdAt, deliveredAt }) => {
      const { invitedBy: _, ...form } = payload;
      const isOwn = personId === who.id || email === who.email;
      return { kind, form: isOwn ? form : { referrerEmail: who.email }, createdAt, deliveredAt };
    });
  },
  erase: (db, who) => removeEntriesAbout(db, who),
};

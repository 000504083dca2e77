import type { Locale } from "@narthex/contract/base/common";
import type { PersonPage } from "@narthex/contract/console/registrations";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { useState } from "react";
import {
  CancelButton,
  Dialog,
  OFFERED_LOCALES,
  SelectField,
  useConsoleWrite,
  useFrame,
} from "#features/frame/index.ts";

import { PEOPLE_LIST, PERSON_PAGE } from "./person-page.ts";

export const InviteDialog = ({ page, close }: { page: PersonPage; close: () => void }) => {
  const { people } = useMessages();
  const { edition, isDraft } = useFrame();
  const waits = isDraft && page.roles.length === 0;
  const own = useCurrentLocale();
  const [locale, setLocale] = useState<Locale>(page.locale ?? own);
  const invite = useConsoleWrite("POST /console/:edition/people/:person/invitation", {
    invalidates: [PERSON_PAGE, PEOPLE_LIST],
    onSuccess: () =>
      showToast({
        message: waits ? people.invitedLater(page.email) : people.invited(page.email),
        icon: "done",
        colour: "ink",
      }),
  });
  return (
    <Dialog title={people.invite} onClose={close}>
      <p className="mt-3 mb-4 text-ink-2">
        {people.inviteText(page.email)} {waits && people.waitsForPublication}
      </p>
      <SelectField
        label={people.mailLanguage}
        name="locale"
        value={locale}
        options={OFFERED_LOCALES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
        onChange={({ target }) => setLocale(target.value as Locale)}
      />
      <DialogActions>
        <CancelButton onClick={close} />
        <Button
          look="solid"
          disabled={invite.isPending}
          onClick={() =>
            invite.mutate(
              { params: { edition: edition.id, person: page.hashId }, body: { locale } },
              { onSettled: close },
            )
          }
        >
          {people.send}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

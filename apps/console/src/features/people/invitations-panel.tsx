import type { Locale } from "@narthex/contract/common";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/button.tsx";
import { DialogActions } from "@narthex/ui/dialog.tsx";
import { useState } from "react";
import {
  CancelButton,
  Dialog,
  OFFERED_LOCALES,
  Panel,
  SelectField,
  useConsoleWrite,
  useFrame,
} from "#features/frame/index.ts";
import { PEOPLE_LIST } from "./person-page.ts";

type Props = { uninvited: number; waiting: number; isOnlyUninvited: boolean; show: (isOnly: boolean) => void };

/** Who was not invited yet, and whose invitation waits for the publication. */
export const InvitationsPanel = ({ uninvited, waiting, isOnlyUninvited, show }: Props) => {
  const { people } = useMessages();
  const [isAsking, setAsking] = useState(false);
  if (uninvited + waiting === 0 && !isOnlyUninvited) return null;
  return (
    <Panel title={people.invitations}>
      {waiting > 0 && <p>{people.invitationsWait(waiting)}</p>}
      {uninvited > 0 && <p>{people.uninvited(uninvited)}</p>}
      <div className="mt-3 flex flex-wrap gap-2.5">
        {(uninvited > 0 || isOnlyUninvited) && (
          <Button look="ghost" aria-pressed={isOnlyUninvited} onClick={() => show(!isOnlyUninvited)}>
            {isOnlyUninvited ? people.showAll : people.showUninvited}
          </Button>
        )}
        {uninvited > 0 && <Button onClick={() => setAsking(true)}>{people.inviteUninvited}</Button>}
      </div>
      {isAsking && <InviteAllDialog count={uninvited} close={() => setAsking(false)} />}
    </Panel>
  );
};

const InviteAllDialog = ({ count, close }: { count: number; close: () => void }) => {
  const { people } = useMessages();
  const { edition, isDraft } = useFrame();
  const [locale, setLocale] = useState<Locale>(useCurrentLocale());
  const invite = useConsoleWrite("POST /console/:edition/people/invitations", {
    invalidates: [PEOPLE_LIST],
    onSuccess: () => showToast({ message: people.uninvitedDone(count, isDraft), icon: "done", colour: "ink" }),
  });
  return (
    <Dialog title={people.inviteUninvited} onClose={close}>
      <p className="mt-3 mb-4 text-ink-2">{people.inviteUninvitedText(count, isDraft)}</p>
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
            invite.mutate({ params: { edition: edition.id }, body: { locale, people: count } }, { onSettled: close })
          }
        >
          {people.send}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

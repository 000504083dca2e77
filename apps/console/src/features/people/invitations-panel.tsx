import type { Locale } from "@narthex/contract/base/common";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
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

type Whom = "uninvited" | "invited";
type Props = Record<Whom | "waiting" | "invitable", number>;

/** Who was not invited yet, whose invitation waits for the publication, and who was invited and never came in. */
export const InvitationsPanel = ({ uninvited, waiting, invited, invitable }: Props) => {
  const { people } = useMessages();
  const [whom, setWhom] = useState<Whom | null>(null);
  if (uninvited + waiting + invited === 0) return null;
  return (
    <Panel title={people.invitations}>
      {waiting > 0 && <p>{people.invitationsWait(waiting)}</p>}
      {uninvited > 0 && <p>{people.uninvited(uninvited)}</p>}
      {invited > 0 && <p>{people.neverIn(invited)}</p>}
      {invited > 0 && invitable === 0 && <p className="text-ink-2">{people.inviteAgainLater}</p>}
      {uninvited + invitable > 0 && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          {uninvited > 0 && <Button onClick={() => setWhom("uninvited")}>{people.inviteUninvited}</Button>}
          {invitable > 0 && <Button onClick={() => setWhom("invited")}>{people.inviteAgain(invitable)}</Button>}
        </div>
      )}
      {whom && (
        <InviteAllDialog whom={whom} count={whom === "invited" ? invitable : uninvited} close={() => setWhom(null)} />
      )}
    </Panel>
  );
};

const InviteAllDialog = ({ whom, count, close }: { whom: Whom; count: number; close: () => void }) => {
  const { people } = useMessages();
  const { edition, isDraft } = useFrame();
  const [locale, setLocale] = useState<Locale>(useCurrentLocale());
  const invite = useConsoleWrite("POST /console/:edition/people/invitations", {
    invalidates: [PEOPLE_LIST],
    onSuccess: () => showToast({ message: people.uninvitedDone(count, isDraft), icon: "done", colour: "ink" }),
  });
  return (
    <Dialog title={whom === "invited" ? people.inviteAgain(count) : people.inviteUninvited} onClose={close}>
      <p className="mt-3 mb-4 text-ink-2">{people.inviteUninvitedText(count, isDraft)}</p>
      {whom === "invited" && <p className="mb-4 text-ink-2">{people.inviteAgainText}</p>}
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
              { params: { edition: edition.id }, body: { locale, people: count, whom } },
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

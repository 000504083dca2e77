import type { Screen } from "@narthex/contract/console/screens";
import { isOnlyOnline } from "@narthex/domain/editions/editions";
import { textIn } from "@narthex/domain/words/locales";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { useQuery } from "@tanstack/react-query";
import { MonitorPlay, Plus } from "lucide-react";
import { useState } from "react";
import {
  AskDialog,
  Dialog,
  Page,
  QueryBoundary,
  SelectField,
  useConsoleWrite,
  useFrame,
} from "#features/frame/index.ts";
import { texts, useProgramme } from "#features/editing/index.ts";

const SCREENS = "GET /console/:edition/screens";

const addressOf = ({ token }: Screen): string => `${location.origin}/console/screen/${token}`;

const AddDialog = ({ close }: { close: () => void }) => {
  const { screens, frame } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const { events } = useProgramme();
  const [name, setName] = useState("");
  const [room, setRoom] = useState("");
  const add = useConsoleWrite("POST /console/:edition/screens", { invalidates: [SCREENS], onSuccess: close });
  const rooms = new Map(
    events
      .filter((event) => !isOnlyOnline(event, edition.conferenceType))
      .flatMap(({ location: own }) => own)
      .map((one) => [texts(one).en, textIn(texts(one), locale)]),
  );
  return (
    <Dialog title={screens.add} onClose={close}>
      <div className="mt-4 grid gap-4">
        <TextField
          label={screens.name}
          placeholder={screens.nameExample}
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label={screens.room}
          name="room"
          value={room}
          options={[
            { value: "", label: screens.allRooms },
            ...[...rooms].filter(([value]) => value !== "").map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ target }) => setRoom(target.value)}
        />
      </div>
      <DialogActions>
        <Button look="ghost" onClick={close}>
          {frame.cancel}
        </Button>
        <Button
          look="solid"
          disabled={name.trim() === "" || add.isPending}
          onClick={() =>
            add.mutate({
              params: { edition: edition.id },
              body: { name: name.trim(), room: room === "" ? null : room },
            })
          }
        >
          {screens.make}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const RevokeDialog = ({ screen, close }: { screen: Screen; close: () => void }) => {
  const { screens } = useMessages();
  const { edition } = useFrame();
  const revoke = useConsoleWrite("POST /console/:edition/screens/:id/revoke", {
    invalidates: [SCREENS],
    onSuccess: close,
  });
  return (
    <AskDialog
      title={screens.askRevoke(screen.name)}
      text={screens.revokeText}
      action={screens.revoke}
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { edition: edition.id, id: String(screen.id) } })}
      close={close}
    />
  );
};

/** The screens of rooms and foyers, with their addresses. */
export const ScreensScreen = () => {
  const { screens } = useMessages();
  const { edition } = useFrame();
  const [isAdding, setIsAdding] = useState(false);
  const [revoked, setRevoked] = useState<Screen | null>(null);
  const query = useQuery(q(SCREENS, { params: { edition: edition.id } }));
  const copy = async (screen: Screen): Promise<void> => {
    await navigator.clipboard.writeText(addressOf(screen));
    showToast({ message: screens.copied, icon: "done", colour: "ink" });
  };
  return (
    <Page
      title={screens.title}
      text={screens.text}
      actions={
        <Button look="solid" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" className="size-4.5" />
          {screens.add}
        </Button>
      }
    >
      <QueryBoundary query={query}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<MonitorPlay className="size-9" />} title={screens.none} />
          ) : (
            <ul className="mt-6 divide-y divide-line rounded-card bg-raised px-edge shadow-lift ring-1 ring-line">
              {all.map((screen) => (
                <li key={screen.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
                  <div className="min-w-0 flex-[1_1_16rem]">
                    <p className="font-semibold break-words">{screen.name}</p>
                    <p className="text-sm break-words text-ink-2">{screen.room ?? screens.allRooms}</p>
                    <p className="text-sm break-all text-ink-3">{addressOf(screen)}</p>
                  </div>
                  <div className="flex flex-wrap gap-2">
                    <a
                      href={addressOf(screen)}
                      target="_blank"
                      rel="noreferrer"
                      aria-label={`${screens.open}: ${screen.name}`}
                      className={buttonLook("ghost")}
                    >
                      {screens.open}
                    </a>
                    <Button
                      look="ghost"
                      aria-label={`${screens.copy}: ${screen.name}`}
                      onClick={() => void copy(screen)}
                    >
                      {screens.copy}
                    </Button>
                    <Button
                      look="ghost"
                      aria-label={`${screens.revoke}: ${screen.name}`}
                      onClick={() => setRevoked(screen)}
                    >
                      {screens.revoke}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {isAdding && <AddDialog close={() => setIsAdding(false)} />}
      {revoked && <RevokeDialog screen={revoked} close={() => setRevoked(null)} />}
    </Page>
  );
};

import { firstLetter } from "@narthex/domain/names";
import { Suspense, useState } from "react";
import { useView } from "#features/content/index.ts";
import { laterPart } from "#platform/later-part.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Avatar } from "@narthex/ui/avatar.tsx";
import { Dropdown } from "@narthex/ui/dropdown.tsx";
import type { ProfileDialogName } from "./profile-entries.tsx";
import { usePortrait } from "./use-portrait.ts";

const load = () => import("./profile-entries.tsx");
const ProfileEntries = laterPart(async () => (await load()).ProfileEntries);
const ProfileDialog = laterPart(async () => (await load()).ProfileDialog);

export const ProfileMenu = () => {
  const messages = useMessages();
  const { person } = useView();
  const portrait = usePortrait();
  const [name, setName] = useState<ProfileDialogName | null>(null);
  return (
    <>
      <Dropdown
        label={messages.shell.yourMenu(person.preferredName)}
        trigger={<Avatar letter={firstLetter(person.preferredName)} picture={portrait} />}
        triggerClass="relative z-10 rounded-full"
        panelClass="right-0 top-13 w-60 max-w-window"
      >
        <Suspense>
          <ProfileEntries isWanted props={{ onOpen: setName }} />
        </Suspense>
      </Dropdown>
      {/* Loads them before the menu opens for the first time. */}
      <ProfileEntries props={null} />
      <ProfileDialog isWanted={name !== null} props={name && { name, onClose: () => setName(null) }} />
    </>
  );
};

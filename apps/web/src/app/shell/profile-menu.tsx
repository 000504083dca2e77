import { firstLetter } from "@narthex/domain/people/names";
import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { useView } from "#features/content/index.ts";
import { laterPart } from "#platform/later-part.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Avatar } from "@narthex/ui/layout/avatar.tsx";
import { Dropdown } from "@narthex/ui/overlays/dropdown.tsx";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import { call } from "@narthex/client/call/call.ts";
import { keyFor } from "@narthex/client/query.ts";
import { untilSettled } from "#platform/settled.ts";
import type { ProfileDialogName } from "./profile-entries.tsx";

/**
 * The person's own picture. A stored one shows at once; otherwise it is fetched after the first screen, with initials
 * until then.
 */
const portraitQuery = queryOptions({
  // A separate cache entry: it waits for the first screen, but the profile screen must not wait.
  queryKey: [...keyFor("GET /socialprofile"), "portrait"],
  queryFn: async ({ signal }) => {
    await untilSettled;
    return (await call("GET /socialprofile", { signal })).socialprofile.profilePicture;
  },
  staleTime: 10 * 60_000,
});

/** Null while React hydrates the menu: the server does not know the picture that this device has. */
const usePortrait = (): string | null => {
  const { data = null } = useQuery(portraitQuery);
  return useHydrated() ? data : null;
};

const load = () => import("./profile-entries.tsx");
const ProfileEntries = laterPart(async () => (await load()).ProfileEntries);
const ProfileDialog = laterPart(async () => (await load()).ProfileDialog);

/** The person's menu. With a title below it, the name is beside the picture. */
export const ProfileMenu = ({ title }: { title?: string }) => {
  const messages = useMessages();
  const { person } = useView();
  const portrait = usePortrait();
  const [name, setName] = useState<ProfileDialogName | null>(null);
  return (
    <>
      <Dropdown
        label={[messages.shell.yourMenu(person.preferredName), ...(title ? [title] : [])].join(", ")}
        trigger={
          <>
            <Avatar letter={firstLetter(person.preferredName)} picture={portrait} />
            {title && (
              <>
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{person.preferredName}</span>{" "}
                  <span className="block truncate text-sm text-ink-2">{title}</span>
                </span>
                <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
              </>
            )}
          </>
        }
        triggerClass={
          title
            ? "flex w-full items-center gap-3.5 rounded-control px-3.5 py-2 text-start hover:bg-raised"
            : "own-menu relative z-10 rounded-full"
        }
        panelClass={title ? "inset-x-0 top-full" : "right-0 top-13 w-60 max-w-window"}
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

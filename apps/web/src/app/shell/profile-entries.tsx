import { typeRules } from "@narthex/contract/base/conference-types";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Clock3, Languages, LogOut, Mail, Repeat2, UserRound } from "lucide-react";
import { Suspense } from "react";
import { useView } from "#features/content/index.ts";
import { LogOutDialog } from "#features/identity/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { dropdownItem } from "@narthex/ui/overlays/dropdown.tsx";
import { openedPart } from "#platform/opened-part.ts";
import { useMailAddress } from "./mail-button.tsx";

const TimeTravelDialog = openedPart(async () => (await import("./time-travel.tsx")).TimeTravelDialog);

/** What an entry of the person's menu opens. */
export type ProfileDialogName = "log-out" | "time-travel";

/** The entries of the person's menu. */
export const ProfileEntries = ({ onOpen }: { onOpen: (dialog: ProfileDialogName) => void }) => {
  const messages = useMessages();
  const { conferenceType, conferenceTypes } = useView();
  const mailAddress = useMailAddress();
  // Fetched with the overlays, after the first screen.
  const signIn = useQuery(q("GET /sign-in", undefined, { anonymous: true, enabled: false }));
  const icon = "size-5 text-ink-3";
  return (
    <ul>
      <li>
        <Link to="/profile" className={dropdownItem}>
          <UserRound aria-hidden="true" className={icon} />
          {messages.shell.viewProfile}
        </Link>
      </li>
      {typeRules(conferenceType).choosesLanguage && (
        <li>
          <Link to="/gpcr/language" className={dropdownItem}>
            <Languages aria-hidden="true" className={icon} />
            {messages.shell.language}
          </Link>
        </li>
      )}
      {conferenceTypes.length > 1 && (
        <li>
          <Link to="/gpcr/conference" className={dropdownItem}>
            <Repeat2 aria-hidden="true" className={icon} />
            {messages.shell.conference}
          </Link>
        </li>
      )}
      <li>
        <a href={mailAddress} data-track="menu-mail" className={dropdownItem}>
          <Mail aria-hidden="true" className={icon} />
          {messages.shell.mail}
        </a>
      </li>
      {signIn.data?.demonstration && (
        <Suspense>
          <TimeTravelEntry icon={icon} onOpen={() => onOpen("time-travel")} />
        </Suspense>
      )}
      <li>
        <button type="button" className={dropdownItem} onClick={() => onOpen("log-out")}>
          <LogOut aria-hidden="true" className={icon} />
          {messages.shell.logOut}
        </button>
      </li>
    </ul>
  );
};

/** Its messages load later: the other entries do not wait for them. */
const TimeTravelEntry = ({ icon, onOpen }: { icon: string; onOpen: () => void }) => (
  <li className="lg:hidden">
    <button type="button" className={dropdownItem} onClick={onOpen}>
      <Clock3 aria-hidden="true" className={icon} />
      {useMessages().timeTravel.title}
    </button>
  </li>
);

/** The dialog of an entry, which outlives the menu. */
export const ProfileDialog = ({ name, onClose }: { name: ProfileDialogName; onClose: () => void }) =>
  name === "log-out" ? <LogOutDialog onClose={onClose} /> : <TimeTravelDialog onClose={onClose} />;

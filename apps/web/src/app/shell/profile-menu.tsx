import { firstLetter } from "@narthex/domain/names";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Clock3, Languages, LogOut, Mail, Repeat2, UserRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Avatar } from "@narthex/ui/avatar.tsx";
import { Dropdown, dropdownItem } from "@narthex/ui/dropdown.tsx";
import { LogOutDialog } from "#features/identity/index.ts";
import { useMailAddress } from "./mail-button.tsx";
import { usePortrait } from "./use-portrait.ts";

const TimeTravelDialog = lazy(() =>
  import("./time-travel.tsx").then((module) => ({ default: module.TimeTravelDialog })),
);

export const ProfileMenu = () => {
  const messages = useMessages();
  const { person, conferenceType, conferenceTypes } = useView();
  const portrait = usePortrait();
  const mailAddress = useMailAddress();
  const [isAsking, setAsking] = useState(false);
  const [isTravelling, setTravelling] = useState(false);
  // Fetched with the overlays, after the first screen.
  const signIn = useQuery(q("GET /sign-in", undefined, { anonymous: true, enabled: false }));
  const icon = "size-5 text-ink-3";
  return (
    <>
      <Dropdown
        label={messages.shell.yourMenu(person.preferredName)}
        trigger={<Avatar letter={firstLetter(person.preferredName)} picture={portrait} />}
        triggerClass="relative z-10 rounded-full"
        panelClass="right-0 top-13 w-60 max-w-window"
      >
        <ul>
          <li>
            <Link to="/profile" className={dropdownItem}>
              <UserRound aria-hidden="true" className={icon} />
              {messages.shell.viewProfile}
            </Link>
          </li>
          {conferenceType === "Regional" && (
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
            <li className="lg:hidden">
              <button type="button" className={dropdownItem} onClick={() => setTravelling(true)}>
                <Clock3 aria-hidden="true" className={icon} />
                {messages.timeTravel.title}
              </button>
            </li>
          )}
          <li>
            <button type="button" className={dropdownItem} onClick={() => setAsking(true)}>
              <LogOut aria-hidden="true" className={icon} />
              {messages.shell.logOut}
            </button>
          </li>
        </ul>
      </Dropdown>
      {isAsking && <LogOutDialog onClose={() => setAsking(false)} />}
      {isTravelling && (
        <Suspense>
          <TimeTravelDialog onClose={() => setTravelling(false)} />
        </Suspense>
      )}
    </>
  );
};

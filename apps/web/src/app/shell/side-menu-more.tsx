import { takesPart } from "@narthex/domain/experiences/experiences";
import { Link, useLocation } from "@tanstack/react-router";
import { Camera, Mail, QrCode, Sparkles } from "lucide-react";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useMailAddress } from "./mail-button.tsx";
import { isActivePath } from "./menu-entries.ts";

const ENTRY =
  "group flex min-h-11 items-center gap-3.5 rounded-control px-3.5 font-medium text-ink-2 hover:text-ink aria-[current]:bg-raised aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-lift dark:aria-[current]:bg-line";
const ICON = "size-6 group-aria-[current]:text-accent";

/** Below the five places: what phones reach from home, and an email to the organisers. */
export const SideMenuMore = () => {
  const messages = useMessages();
  const { person } = useView();
  const path = useEditionPath();
  const { pathname } = useLocation();
  const address = useMailAddress();
  const entries = [
    ...(takesPart(person) ? [{ to: path("/experience"), name: messages.sections.experiences, icon: Sparkles }] : []),
    { to: path("/photodrop"), name: messages.sections.photos, icon: Camera },
    { to: "/qr-code", name: messages.home.myQr, icon: QrCode },
  ];
  return (
    <ul className="mt-4 grid gap-1 border-t border-line pt-4">
      {entries.map(({ to, name, icon: Icon }) => (
        <li key={to}>
          <Link to={to} aria-current={isActivePath(pathname, to) ? "page" : undefined} className={ENTRY}>
            <Icon aria-hidden="true" strokeWidth={1.8} className={ICON} />
            {name}
          </Link>
        </li>
      ))}
      <li>
        <a href={address} data-track="menu-mail" className={ENTRY}>
          <Mail aria-hidden="true" strokeWidth={1.8} className={ICON} />
          {messages.shell.mail}
        </a>
      </li>
    </ul>
  );
};

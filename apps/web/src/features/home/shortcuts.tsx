import { takesPart } from "@narthex/domain/experiences/experiences";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell, BellRing, Camera, type LucideIcon, QrCode, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { UnreadBadge, unreadQuery } from "#features/announcements/index.ts";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";

/** Icons to the experiences (if the person has any), the own QR code, photos and updates. */
export const Shortcuts = () => {
  const messages = useMessages();
  const { person, conferenceType, locale } = useView();
  const path = useEditionPath();
  const unread = useQuery(unreadQuery(conferenceType, locale)).data?.unreadCount ?? 0;
  return (
    <ul className="flex flex-wrap gap-y-3 md:max-w-lg">
      {takesPart(person) && (
        <Shortcut icon={Sparkles} tour="experiences" to={path("/experience")} label={messages.sections.experiences} />
      )}
      <Shortcut icon={QrCode} tour="qr" to="/qr-code" label={messages.home.myQr} />
      <Shortcut icon={Camera} tour="photos" to={path("/photodrop")} label={messages.sections.photos} />
      <Shortcut
        icon={unread > 0 ? BellRing : Bell}
        tour="updates"
        to={path("/announcement")}
        label={messages.tabs.updates}
      >
        <UnreadBadge count={unread} className="absolute start-1/2 -top-1 ms-2.5 ring-2 ring-paper" />
      </Shortcut>
    </ul>
  );
};

const Shortcut = ({
  icon: Icon,
  tour,
  to,
  label,
  children,
}: {
  icon: LucideIcon;
  /** Name for the guided tour and the analytics. */
  tour: string;
  to: string;
  label: string;
  children?: ReactNode;
}) => (
  <li className="grid flex-1 basis-17">
    <Link
      to={to}
      data-tour={tour}
      data-track={`icon-${tour}`}
      className="group relative grid justify-items-center gap-1.5 text-center text-xs leading-tight font-semibold"
    >
      <span className="grid size-13 place-items-center rounded-full bg-raised text-accent shadow-lift ring-1 ring-line group-hover:bg-accent-soft">
        <Icon aria-hidden="true" strokeWidth={1.8} className="size-6" />
      </span>
      <span className="max-w-full break-words">{label}</span>
      {children}
    </Link>
  </li>
);

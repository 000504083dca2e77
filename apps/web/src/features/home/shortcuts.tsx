import { takesPart } from "@narthex/domain/experiences";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell, BellRing, Camera, type LucideIcon, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { unreadQuery } from "#features/announcements/index.ts";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Badge } from "@narthex/ui/pill.tsx";

/** Icons to the experiences (if the person has any), photos and updates. */
export const Shortcuts = () => {
  const messages = useMessages();
  const { person, conferenceType } = useView();
  const path = useEditionPath();
  const unread = useQuery(unreadQuery(conferenceType)).data?.unreadCount ?? 0;
  return (
    <ul className="flex flex-wrap gap-2.5 xl:flex-col">
      {takesPart(person) && (
        <Shortcut icon={Sparkles} tour="experiences" to={path("/experience")} label={messages.sections.experiences} />
      )}
      <Shortcut icon={Camera} tour="photos" to={path("/photodrop")} label={messages.sections.photos} />
      <Shortcut
        icon={unread > 0 ? BellRing : Bell}
        tour="updates"
        to={path("/announcement")}
        label={messages.tabs.updates}
      >
        {unread > 0 && (
          <Badge
            count={unread}
            label={messages.shell.unread(unread)}
            className="absolute top-2.5 right-2.5 xl:static xl:ms-auto"
          />
        )}
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
  <li className="grid flex-1 basis-24 xl:flex-none">
    <Link
      to={to}
      data-tour={tour}
      data-track={`icon-${tour}`}
      className="relative grid content-between gap-2 rounded-card bg-raised px-3.5 py-3 text-sm font-semibold shadow-lift xl:flex xl:min-h-14 xl:items-center xl:gap-3 xl:px-5 xl:text-base"
    >
      <Icon aria-hidden="true" strokeWidth={1.8} className="size-6 text-accent" />
      <span className="break-words">{label}</span>
      {children}
    </Link>
  </li>
);

import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { Ban, ExternalLink } from "lucide-react";
import { useEffect, useState } from "react";
import { registerExternalLink } from "#features/analytics/index.ts";
import { useEditionPath, useView } from "#features/content/index.ts";
import { currentDevice } from "@narthex/client/device.ts";
import { q } from "@narthex/client/query.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { Redirect } from "@narthex/ui/layout/redirect.tsx";
import { ScreenHeading } from "@narthex/ui/layout/screen-heading.tsx";
import { resolveExternalLink } from "./leave.ts";

/** Key of the history entry whose link was opened: a visit opens one window, however often the screen mounts. */
let openedEntry: string | undefined;

const OnceAVisit = ({ act }: { act: () => void }) => {
  const { pathname, state } = useLocation();
  const entry = state.__TSR_key;
  useEffect(() => {
    if (pathname !== "/url" || openedEntry === entry) return;
    openedEntry = entry;
    act();
  });
  return null;
};

/** Opens an external link: at once if the conference names its host, otherwise after a confirmation. */
export const UrlScreen = () => {
  const messages = useMessages();
  const path = useEditionPath();
  const { conferenceType, conferenceTypes } = useView();
  // Unlike the location, the search does not change while the next screen loads.
  const search: { q?: string; from?: string } = useSearch({ strict: false });
  const hosts = useQuery(q("GET /cms/outside-hosts", { query: { conferenceType } }));
  const navigate = useNavigate();
  // Some browsers open a window only on a tap; then a button is shown.
  const [isBlocked, setBlocked] = useState(false);
  const leaving = resolveExternalLink(search, { hosts: hosts.data?.hosts ?? [], home: path("/home"), conferenceTypes });
  const isKnown = leaving.kind === "known";

  const open = (target: URL, from: string): void => {
    if (!currentDevice().openLink(target.href)) {
      setBlocked(true);
      return;
    }
    registerExternalLink(target.href, from);
    void navigate({ href: from, replace: true });
  };

  if (leaving.kind === "home") return <Redirect to={path("/home")} />;
  // Without an answer to the first attempt every host is unknown.
  if (leaving.kind !== "refused" && hosts.isPending && hosts.failureCount === 0)
    return <Quiet title={messages.pages.leaving} />;
  if (isKnown && !isBlocked) {
    const { target, from } = leaving;
    return (
      <>
        <OnceAVisit act={() => open(target, from)} />
        <Quiet title={messages.pages.leaving} />
      </>
    );
  }
  if (leaving.kind === "refused")
    return (
      <div className="lg:pt-22">
        <ScreenHeading title={messages.pages.leaveBad} className="sr-only" />
        <EmptyState
          icon={<Ban className="size-9" />}
          title={messages.pages.leaveBad}
          text={messages.pages.leaveBadText}
        >
          <Link to={leaving.from} className={buttonLook("solid")}>
            {messages.pages.leaveStay}
          </Link>
        </EmptyState>
      </div>
    );
  return (
    <div className="lg:pt-22">
      <ScreenHeading title={messages.pages.leaveTitle} className="sr-only" />
      <EmptyState
        icon={<ExternalLink className="size-9" />}
        title={messages.pages.leaveTitle}
        {...(isKnown ? {} : { text: messages.pages.leaveText })}
      >
        <p className="mb-2.5 w-full rounded-card bg-sunk px-4 py-3 text-base font-medium [overflow-wrap:anywhere]">
          {leaving.target.host || leaving.target.href}
          <span className="block text-sm font-normal text-ink-3">{leaving.target.href}</span>
        </p>
        <Link to={leaving.from} className={buttonLook("ghost")}>
          {messages.pages.leaveStay}
        </Link>
        <Button look="solid" onClick={() => open(leaving.target, leaving.from)}>
          {messages.pages.leaveOpen}
        </Button>
      </EmptyState>
    </div>
  );
};

const Quiet = ({ title }: { title: string }) => (
  <div role="status" className="py-14 text-center text-ink-2 lg:pt-36">
    <ScreenHeading title={title} className="text-lg" />
  </div>
);

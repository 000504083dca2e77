import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Ban, ExternalLink } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useEditionPath, useView } from "#features/content/index.ts";
import { call } from "#platform/call.ts";
import { useWords } from "#platform/words/words.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Redirect } from "#ui/redirect.tsx";
import { ScreenHeading } from "#ui/screen-heading.tsx";
import { leavingFor } from "./leave.ts";

/** Registers the click; that it could not be registered is nobody's concern here. */
const register = (url: string, from: string): void => {
  void call("POST /analytics/external-link", { body: { url, from } }).catch(() => undefined);
};

/** The way out of the app: what the conference names opens at once, anything else is asked about. */
export const UrlScreen = () => {
  const words = useWords();
  const path = useEditionPath();
  const { conferenceType } = useView();
  // Of this screen, not of the one that the person is on the way to.
  const search: { q?: string; from?: string } = useSearch({ strict: false });
  const hosts = useQuery({
    queryKey: ["pages", conferenceType, "outside-hosts"],
    queryFn: ({ signal }) => call("GET /cms/outside-hosts", { signal, query: { conferenceType } }),
  });
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  // Some browsers open nothing without a tap: then a button is there to be tapped.
  const [isBlocked, setBlocked] = useState(false);
  const leaving = leavingFor(search, { hosts: hosts.data?.hosts ?? [], home: path("/home") });
  const isKnown = leaving.kind === "known";

  const open = (target: URL, from: string): void => {
    const opened = globalThis.open("", "_blank");
    if (!opened) return setBlocked(true);
    opened.opener = null;
    opened.location.replace(target.href);
    register(target.href, from);
    void navigate({ href: from, replace: true });
  };
  useEffect(() => {
    if (!isKnown || hasLeft.current) return;
    hasLeft.current = true;
    open(leaving.target, leaving.from);
  });

  if (leaving.kind === "home") return <Redirect to={path("/home")} />;
  if (leaving.kind !== "refused" && hosts.isPending) return <Quiet title={words.pages.leaving} />;
  if (isKnown && !isBlocked) return <Quiet title={words.pages.leaving} />;
  if (leaving.kind === "refused")
    return (
      <>
        <ScreenHeading title={words.pages.leaveBad} className="sr-only" />
        <EmptyState icon={<Ban className="size-9" />} title={words.pages.leaveBad} text={words.pages.leaveBadText}>
          <Link to={leaving.from} className={buttonLook("solid")}>
            {words.pages.leaveStay}
          </Link>
        </EmptyState>
      </>
    );
  return (
    <>
      <ScreenHeading title={words.pages.leaveTitle} className="sr-only" />
      <EmptyState
        icon={<ExternalLink className="size-9" />}
        title={words.pages.leaveTitle}
        {...(isKnown ? {} : { text: words.pages.leaveText })}
      >
        <p className="w-full rounded-2xl bg-sunk px-4 py-3 text-[0.9375rem] font-medium [overflow-wrap:anywhere]">
          {leaving.target.host || leaving.target.href}
          <span className="block text-[0.8125rem] font-normal text-ink-3">{leaving.target.href}</span>
        </p>
        <Link to={leaving.from} className={buttonLook("ghost")}>
          {words.pages.leaveStay}
        </Link>
        <Button look="solid" onClick={() => open(leaving.target, leaving.from)}>
          {words.pages.leaveOpen}
        </Button>
      </EmptyState>
    </>
  );
};

const Quiet = ({ title }: { title: string }) => (
  <div role="status" className="py-14 text-center text-ink-2">
    <ScreenHeading title={title} className="text-[1.0625rem]" />
  </div>
);

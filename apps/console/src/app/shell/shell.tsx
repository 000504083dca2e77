import { useMessages } from "@narthex/client/messages.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { useSubject } from "@narthex/client/session/session.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { Redirect } from "@narthex/ui/layout/redirect.tsx";
import { CardSkeleton } from "@narthex/ui/feedback/card-skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import {
  accessQuery,
  codeOf,
  FrameProvider,
  FreshSignInDialog,
  keepFocus,
  LonePage,
  QueryBoundary,
  startEdition,
  storeEdition,
  useFrame,
  leave,
} from "#features/frame/index.ts";
import { NotFoundScreen } from "../not-found-screen.tsx";
import { isOpen, SECTIONS } from "../sections.ts";
import { AccountMenu, EditionPicker } from "./menus.tsx";
import { BottomBar, NavigationList } from "./navigation.tsx";

/** Shown to people without a role: who they are, and who can help. */
const NoRole = ({ email }: { email: string | null }) => {
  const { frame } = useMessages();
  return (
    <LonePage>
      <h1 className="sr-only">{frame.console}</h1>
      <EmptyState
        icon={<KeyRound strokeWidth={1.4} className="size-16" />}
        title={frame.noRole}
        text={email === null ? frame.notRegistered : frame.noRoleText(email)}
      >
        <Button look="solid" onClick={() => location.assign("/")}>
          {frame.openApp}
        </Button>
        <Button look="ghost" onClick={() => void leave()}>
          {frame.signOut}
        </Button>
      </EmptyState>
    </LonePage>
  );
};

const PRELOAD_AFTER_MS = 4000;

/** Loads the code of the other screens in the background, so that they open without a connection too. */
const usePreloadedScreens = (): void => {
  const frame = useFrame();
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isOnline) return;
    const preload = async (): Promise<void> => {
      for (const { screen, children = {} } of SECTIONS.filter((section) => isOpen(section, frame)))
        for (const each of [screen, ...Object.values(children)]) await each.preload();
    };
    const timer = setTimeout(() => void preload().catch(() => undefined), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [frame, isOnline]);
};

const Layout = () => {
  const { frame } = useMessages();
  const isOnline = useIsOnline();
  const { edition } = useFrame();
  useEffect(() => storeEdition(edition.id), [edition.id]);
  useEffect(keepFocus, []);
  usePreloadedScreens();
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[var(--spacing-menu)_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="sr-only rounded-control bg-accent px-4 py-3 text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        {frame.skip}
      </a>
      <div className="sticky top-0 hidden h-dvh flex-col bg-sunk px-5 pb-3 lg:flex print:hidden">
        <p className="flex min-h-16 shrink-0 items-center px-3.5 display text-2xl">{frame.console}</p>
        <EditionPicker />
        {/* In a low window the sections scroll, and the person's menu stays in reach. */}
        <nav aria-label={frame.sections} className="-mx-5 mt-3 min-h-0 grow overflow-y-auto px-5 pb-3">
          <NavigationList />
        </nav>
        <div className="shrink-0 pt-2">
          <AccountMenu />
        </div>
      </div>
      <div className="sticky top-0 z-30 flex min-h-16 items-center gap-2 border-b border-line px-edge frosted lg:hidden print:hidden">
        <p className="min-w-0 flex-1 display text-xl leading-tight">{frame.console}</p>
        <AccountMenu isCompact />
      </div>
      <div className="min-w-0 grow">
        {!isOnline && (
          <p role="status" className="bg-pending-soft px-edge py-2.5 text-sm font-semibold text-pending lg:px-12">
            {frame.offline}
          </p>
        )}
        <main id="main" tabIndex={-1} className="px-edge lg:px-12">
          <Suspense fallback={<CardSkeleton label={frame.loading} />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <BottomBar />
      <FreshSignInDialog />
    </div>
  );
};

/** The frame of every screen of an edition: the access check and the navigation. */
export const Shell = () => {
  const isSignedIn = useSubject() !== null;
  return isSignedIn ? <SignedInShell /> : <ToSignIn />;
};

/** Leaves for the sign-in, which returns to this screen. */
const ToSignIn = () => {
  const navigate = useNavigate();
  const { href } = useLocation();
  const [returnTo] = useState(href);
  useEffect(() => void navigate({ to: "/sign-in", search: { to: returnTo }, replace: true }), [navigate, returnTo]);
  return null;
};

const SignedInShell = () => {
  const { edition: wanted = "" } = useParams({ strict: false });
  const access = useQuery(accessQuery);
  if (codeOf(access.error) === "not-registered") return <NoRole email={null} />;
  return (
    <QueryBoundary query={access}>
      {(own) => {
        const start = startEdition(own);
        if (start === null) return <NoRole email={own.email} />;
        // `/console` and `/console/photos` open the last conference.
        if (wanted === "" || SECTIONS.some(({ path }) => path === wanted))
          return <Redirect to={wanted === "" ? `/${start}` : `/${start}/${wanted}`} />;
        const found = own.editions.find(({ edition }) => edition.id === wanted);
        if (!found) return <NotFoundScreen />;
        return (
          <FrameProvider value={{ access: own, ...found }}>
            <Layout />
          </FrameProvider>
        );
      }}
    </QueryBoundary>
  );
};

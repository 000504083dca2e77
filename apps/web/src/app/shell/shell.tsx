import { plainPath } from "@narthex/domain/navigation/routes";
import { Outlet, useChildMatches, useLocation, useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { storeDeepLink } from "#features/identity/index.ts";
import { LoadFailure, useView, ViewProvider } from "#features/content/index.ts";
import { isSigningOut, useSubject } from "@narthex/client/session/session.ts";
import { clearPersonalData } from "@narthex/client/sign-in/personal-data.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { TimelineSkeleton } from "@narthex/ui/feedback/skeleton.tsx";
import { Tracking } from "#features/analytics/index.ts";
import { laterPart } from "#platform/later-part.ts";
import { useModal } from "#platform/modal.ts";
import { useShowsScreen } from "../rendered-part.ts";
import { SideMenu } from "./side-menu.tsx";
import { TabBar } from "./tab-bar.tsx";
import { useViewState } from "./use-view-state.ts";
import { Logo } from "./logo.tsx";
import { ProfileMenu } from "./profile-menu.tsx";

/** Shown until the person and the edition are known. The page itself paints the same before any code runs. */
const ShellSkeleton = () => (
  <div className="lg:grid lg:grid-cols-[var(--spacing-menu)_minmax(0,1fr)]">
    <div className="hidden h-dvh bg-sunk lg:block" />
    <main className="px-edge pt-safe-top lg:px-12">
      <div className="h-22" />
      <div aria-hidden="true" className="skeleton h-10 w-44 lg:hidden" />
      <TimelineSkeleton label={useMessages().shell.loading} />
    </main>
    <div className="fixed inset-x-0 bottom-0 border-t border-line bg-paper pb-safe-bottom lg:hidden">
      <div className="min-h-16" />
    </div>
  </div>
);

const MailButton = laterPart(async () => (await import("./mail-button.tsx")).MailButton);
const Background = laterPart(async () => (await import("./background/background.tsx")).Background);
const Modals = laterPart(async () => (await import("./modals.tsx")).Modals);

/** Everything that may open over any screen. */
const Overlays = () => {
  const { name } = useModal();
  return (
    <>
      <MailButton props={{}} />
      <Tracking />
      <Modals isWanted={name !== null} props={{}} />
      <Background props={{}} />
    </>
  );
};

/** Layout of every screen behind the sign-in: menus, header and overlays. */
export const Shell = () => {
  const messages = useMessages();
  const state = useViewState();
  useExpiredSession();
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById("content")?.focus();
        }}
      >
        {messages.shell.skip}
      </a>
      {state.view ? (
        <ViewProvider value={state.view}>
          <Frame />
        </ViewProvider>
      ) : state.error === null ? (
        <ShellSkeleton />
      ) : (
        <main className="px-edge pt-22">
          <LoadFailure error={state.error} retry={state.retry} />
        </main>
      )}
    </>
  );
};

const Frame = () => {
  const messages = useMessages();
  const { conferenceType } = useView();
  // Of the screen that is shown: the address is already that of the next one while that loads.
  const pathname = useChildMatches({ select: (matches) => matches[0]?.pathname ?? "" });
  const showsScreen = useShowsScreen();
  const skeleton = <TimelineSkeleton label={messages.shell.loading} />;
  const isHome = plainPath(pathname) === "/home";
  // A survey fills the whole screen.
  if (pathname.startsWith("/survey/"))
    return (
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<ShellSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    );
  return (
    <div key={conferenceType} className="lg:grid lg:grid-cols-[var(--spacing-menu)_minmax(0,1fr)]">
      <SideMenu isHome={isHome} />
      <div className="relative min-w-0 pt-safe-top">
        {!isHome && <Header />}
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flow-root max-w-page px-edge pb-past-tabs lg:px-12 lg:pb-16"
        >
          {showsScreen ? (
            <Suspense fallback={skeleton}>
              <Outlet />
            </Suspense>
          ) : (
            skeleton
          )}
        </main>
      </div>
      <TabBar />
      <Overlays />
    </div>
  );
};

/**
 * Redirects to the sign-in when a session expires, and back to the same page afterwards. When another person signs in, in
 * any tab, the page begins again, so that it shows nothing of the first one.
 */
const useExpiredSession = (): void => {
  const subject = useSubject();
  const [first] = useState(subject);
  const { href } = useLocation();
  const navigate = useNavigate();
  const isOther = subject !== null && subject !== first;
  useEffect(() => {
    if (isOther) void clearPersonalData().then(() => location.reload());
  }, [isOther]);
  useEffect(() => {
    if (subject !== null || isSigningOut()) return;
    storeDeepLink(href);
    void clearPersonalData().then(() => navigate({ to: "/login", replace: true }));
  }, [subject, href, navigate]);
};

/**
 * Header of every screen except home. On large screens it overlays the title and its links, so clicks must pass
 * through.
 */
const Header = () => (
  <header className="flex h-22 items-center justify-between px-edge lg:absolute lg:inset-x-0 lg:mx-auto lg:max-w-page lg:justify-end lg:px-12 lg:pointer-events-none">
    <span className="stays-as-head lg:hidden">
      <Logo />
    </span>
    <span className="pointer-events-auto">
      <ProfileMenu />
    </span>
  </header>
);

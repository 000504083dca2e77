import { Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { keepDeepLink } from "#features/identity/index.ts";
import { LoadFailure, useView, ViewProvider } from "#features/content/index.ts";
import { plainPath } from "#platform/paths.ts";
import { isLeaving, useSession } from "#platform/session.ts";
import { forgetPerson } from "#platform/sign-out.ts";
import { useWords } from "#platform/words/words.ts";
import { TimelineBones } from "#ui/bones.tsx";
import { Header } from "./header.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { Overlays } from "./overlays.tsx";
import { PullToRefresh } from "./pull-to-refresh.tsx";
import { ShellBones } from "./shell-bones.tsx";
import { SideMenu } from "./side-menu.tsx";
import { TabBar } from "./tab-bar.tsx";
import { useViewState } from "./use-view-state.ts";

/** Around every screen of somebody who is signed in: menus, header, and what may open over them. */
export const Shell = () => {
  const words = useWords();
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
        {words.shell.skip}
      </a>
      {state.view ? (
        <ViewProvider value={state.view}>
          <Frame />
        </ViewProvider>
      ) : state.error === null ? (
        <ShellBones />
      ) : (
        <main className="px-edge pt-22">
          <LoadFailure error={state.error} retry={state.retry} />
        </main>
      )}
    </>
  );
};

const Frame = () => {
  const words = useWords();
  const { conferenceType } = useView();
  const { pathname } = useLocation();
  const isHome = plainPath(pathname) === "/home";
  // A survey has the screen to itself.
  if (pathname.startsWith("/survey/"))
    return (
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<ShellBones />}>
          <Outlet />
        </Suspense>
      </main>
    );
  return (
    <div key={conferenceType} className="lg:grid lg:grid-cols-[292px_minmax(0,1fr)]">
      <SideMenu isHome={isHome} />
      <div className="relative min-w-0">
        {!isHome && <Header />}
        <PullToRefresh />
        <OfflineBanner />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flow-root max-w-[72rem] px-edge pb-[calc(env(safe-area-inset-bottom)+7rem)] lg:px-12 lg:pb-16"
        >
          <Suspense fallback={<TimelineBones label={words.shell.loading} />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <TabBar />
      <Overlays />
    </div>
  );
};

/** A sign-in that ended by itself leads to a new one, and back to where the person was. */
const useExpiredSession = (): void => {
  const session = useSession();
  const { href } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (session || isLeaving()) return;
    keepDeepLink(href);
    void forgetPerson().then(() => navigate({ to: "/login", replace: true }));
  }, [session, href, navigate]);
};

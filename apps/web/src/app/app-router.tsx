import { APP_ROUTES, CONNECT_PATH, editionPath, type AppRoute } from "@narthex/domain/navigation/routes";
import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  Outlet,
  type AnyRoute,
  type RouterHistory,
} from "@tanstack/react-router";
import { isEditionChosen, lastConferenceType } from "#features/content/index.ts";
import { storeDeepLink } from "#features/identity/index.ts";
import { lazyScreen, MissingChunk } from "@narthex/client/lazy-screen.ts";
import { isNative } from "@narthex/client/native.ts";
import { serverBase } from "@narthex/client/server-address.ts";
import { findSession } from "@narthex/client/session/session.ts";
import { SCREENS } from "./screens.ts";
import { Shell } from "./shell/shell.tsx";
import { Suspense } from "react";
import { useToast } from "@narthex/client/toasts.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { linkOpening } from "@narthex/domain/navigation/content-links";
import { provideLinkOpening } from "@narthex/ui/layout/link-opening.ts";
import { KitText } from "@narthex/ui/kit-text.ts";
import { Toast } from "@narthex/ui/feedback/toast.tsx";
import { Button } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";

/** For a screen that threw an error or whose code could not be loaded: offers to reload the app. */
const FailureScreen = ({ error }: { error: unknown }) => {
  const messages = useMessages();
  return (
    <div role="alert">
      <EmptyState
        title={messages.failure.title}
        text={error instanceof MissingChunk ? messages.problems["missing-part"] : messages.problems.failed}
      >
        <Button look="solid" onClick={() => location.reload()}>
          {messages.failure.reload}
        </Button>
      </EmptyState>
    </div>
  );
};

provideLinkOpening(linkOpening);

const Root = () => (
  <KitText value={{ close: useMessages().shell.close }}>
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Outlet />
    </Suspense>
    <Toast toast={useToast()} />
  </KitText>
);

const root = createRootRoute({
  component: Root,
  notFoundComponent: lazyScreen(
    () => import("./not-found-screen.tsx"),
    (m) => m.NotFoundScreen,
  ),
});

/** Without a network, those who are known on this device. */
const isSignedIn = async (): Promise<boolean> => (await findSession().catch(() => null)) !== null;

const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  component: Shell,
  beforeLoad: async ({ location }) => {
    if (await isSignedIn()) return;
    storeDeepLink(location.href);
    throw redirect({ to: "/login", replace: true });
  },
});

/** Redirects to the home of the last edition. The shell redirects people who are not registered for it. */
const leaveIfSignedIn = async (): Promise<void> => {
  if (await isSignedIn()) throw redirect({ to: editionPath(lastConferenceType(), "/home"), replace: true });
};

/** In the native app the sign-in begins once the server and the edition are known. */
const beginSignIn = async (): Promise<void> => {
  await leaveIfSignedIn();
  if (isNative() && (serverBase() === "" || !isEditionChosen())) throw redirect({ to: CONNECT_PATH, replace: true });
};

/** A path of the route table in the router's notation. */
const routerPath = (path: string): string => path.replaceAll(/:(\w+)/g, "$$$1");

const routeOf = (route: AppRoute) => {
  const { path, access } = route;
  const routeOptions = { getParentRoute: (): AnyRoute => (access === "own" ? signedIn : root), path: routerPath(path) };
  if (route.kind === "start")
    return createRoute({
      ...routeOptions,
      beforeLoad: async () => {
        await leaveIfSignedIn();
        throw redirect({ to: isNative() ? "/pre-sign-in" : "/login", replace: true });
      },
    });
  if (route.kind === "redirect")
    return createRoute({
      ...routeOptions,
      beforeLoad: ({ params }: { params: Record<string, string> }) => {
        throw redirect({ to: routerPath(route.to), params, search: true, hash: true, replace: true });
      },
    });
  return createRoute({
    ...routeOptions,
    component: SCREENS[route.screen],
    ...(route.screen === "/login" && { beforeLoad: beginSignIn }),
  });
};

const routesOf = (isOwn: boolean): AnyRoute[] =>
  APP_ROUTES.filter(({ access }) => (access === "own") === isOwn).map(routeOf);

const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: "/gallery",
        component: lazyScreen(
          () => import("./gallery/gallery-screen.tsx"),
          (m) => m.GalleryScreen,
        ),
      }),
    ]
  : [];

const routeTree = root.addChildren([...routesOf(false), signedIn.addChildren(routesOf(true)), ...gallery]);

/** Query values stay text: the router must not parse them as JSON. Without a history it is the browser's. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    ...(history && { history }),
    routeTree,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(
        Object.entries(search).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
      );
      return query.size > 0 ? `?${query}` : "";
    },
    // On the server it would write a script into the page.
    scrollRestoration: !history,
    getScrollRestorationKey: (location) => location.pathname,
    defaultHashScrollIntoView: false,
    defaultErrorComponent: FailureScreen,
  });

import { createRootRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { keepDeepLink } from "#features/identity/index.ts";
import { type LazyScreen, lazyScreen } from "#platform/lazy-screen.ts";
import { isNative } from "#platform/native.ts";
import { currentSession } from "#platform/session.ts";
import { FailureScreen } from "./failure-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { EDITION_PLACES, OPEN_PLACES, OWN_PLACES } from "./place-screens.ts";
import { LIBRARY_PAGES, LIBRARY_PLACES } from "./resource-screens.ts";
import { Root } from "./root.tsx";
import { Shell } from "./shell/shell.tsx";

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen });

const index = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    const to = currentSession() ? "/home" : isNative() ? "/pre-sign-in" : "/login";
    throw redirect({ to, replace: true });
  },
});

const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  beforeLoad: () => {
    if (currentSession()) throw redirect({ to: "/home", replace: true });
  },
  component: NARTHEX_LOCAL
    ? lazyScreen(
        () => import("#features/identity/local-login-screen.tsx"),
        (m) => m.LocalLoginScreen,
      )
    : lazyScreen(
        () => import("#features/identity/login-screen.tsx"),
        (m) => m.LoginScreen,
      ),
});

const open = [
  createRoute({
    getParentRoute: () => root,
    path: "/login/callback",
    component: lazyScreen(
      () => import("#features/identity/callback-screen.tsx"),
      (m) => m.CallbackScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/access-denied",
    component: lazyScreen(
      () => import("#features/identity/access-denied-screen.tsx"),
      (m) => m.AccessDeniedScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/pre-sign-in",
    component: lazyScreen(
      () => import("#features/identity/welcome-screen.tsx"),
      (m) => m.WelcomeScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/profile/pub/$id",
    component: lazyScreen(
      () => import("#features/profiles/public-profile-screen.tsx"),
      (m) => m.PublicProfileScreen,
    ),
  }),
  // What a QR code says.
  createRoute({
    getParentRoute: () => root,
    path: "/p/$id",
    beforeLoad: ({ params }) => {
      throw redirect({ to: `/profile/pub/${encodeURIComponent(params.id)}`, replace: true });
    },
  }),
];

const openPlaces = Object.entries(OPEN_PLACES).map(([path, component]) =>
  createRoute({ getParentRoute: () => root, path, component }),
);

const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  component: Shell,
  beforeLoad: ({ location }) => {
    if (currentSession()) return;
    keepDeepLink(location.href);
    throw redirect({ to: "/login", replace: true });
  },
});

const SCREENS = {
  "/home": lazyScreen(
    () => import("./home-with-menu.tsx"),
    (m) => m.HomeWithMenu,
  ),
  "/schedule": lazyScreen(
    () => import("#features/schedule/schedule-screen.tsx"),
    (m) => m.ScheduleScreen,
  ),
  "/schedule/session-card/$name": lazyScreen(
    () => import("#features/schedule/session-card-screen.tsx"),
    (m) => m.SessionCardScreen,
  ),
  "/announcement": lazyScreen(
    () => import("#features/announcements/announcements-screen.tsx"),
    (m) => m.AnnouncementsScreen,
  ),
  "/team": lazyScreen(
    () => import("#features/pages/team-screen.tsx"),
    (m) => m.TeamScreen,
  ),
  ...LIBRARY_PLACES,
  ...EDITION_PLACES,
};

const inShell = (path: string, component: LazyScreen) =>
  createRoute({ getParentRoute: () => signedIn, path, component });

/** Every screen of an edition has the same address in each set of routes, apart from the prefix. */
const editionRoutes = ["", "/gpcr"].flatMap((prefix) => [
  ...Object.entries(SCREENS).map(([path, component]) => inShell(prefix + path, component)),
  createRoute({
    getParentRoute: () => signedIn,
    path: `${prefix}/resources`,
    beforeLoad: () => {
      throw redirect({ to: `${prefix}/resources/sessions`, replace: true });
    },
  }),
]);

const ownRoutes = [
  ...Object.entries({ ...OWN_PLACES, ...LIBRARY_PAGES }).map(([path, component]) => inShell(path, component)),
  inShell(
    "/gpcr/language",
    lazyScreen(
      () => import("#features/content/language-screen.tsx"),
      (m) => m.LanguageScreen,
    ),
  ),
  inShell(
    "/profile",
    lazyScreen(
      () => import("#features/profiles/profile-screen.tsx"),
      (m) => m.ProfileScreen,
    ),
  ),
  inShell(
    "/profile/edit",
    lazyScreen(
      () => import("#features/profiles/edit-profile-screen.tsx"),
      (m) => m.EditProfileScreen,
    ),
  ),
  inShell(
    "/profile/crop",
    lazyScreen(
      () => import("#features/profiles/crop-screen.tsx"),
      (m) => m.CropScreen,
    ),
  ),
  inShell(
    "/qr-code",
    lazyScreen(
      () => import("#features/profiles/qr-screen.tsx"),
      (m) => m.QrScreen,
    ),
  ),
];

const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: "/gallery",
        component: lazyScreen(
          () => import("./gallery-screen.tsx"),
          (m) => m.GalleryScreen,
        ),
      }),
    ]
  : [];

/** The whole map of the app. A query stays as it was written: no value of it is read as JSON. */
export const router = createRouter({
  routeTree: root.addChildren([
    index,
    login,
    ...open,
    ...openPlaces,
    signedIn.addChildren([...editionRoutes, ...ownRoutes]),
    ...gallery,
  ]),
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const query = new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
    );
    return query.size > 0 ? `?${query}` : "";
  },
  scrollRestoration: true,
  getScrollRestorationKey: (location) => location.pathname,
  defaultHashScrollIntoView: false,
  defaultErrorComponent: FailureScreen,
});

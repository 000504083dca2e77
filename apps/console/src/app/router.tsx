import type { LazyScreen } from "@narthex/client/lazy-screen.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useToast } from "@narthex/client/toasts.ts";
import { linkOpening } from "@narthex/domain/navigation/content-links";
import { provideLinkOpening } from "@narthex/ui/layout/link-opening.ts";
import { KitText } from "@narthex/ui/kit-text.ts";
import { Redirect } from "@narthex/ui/layout/redirect.tsx";
import { Toast } from "@narthex/ui/feedback/toast.tsx";
import { createRootRoute, createRoute, createRouter, Outlet, type RouterHistory } from "@tanstack/react-router";
import { firstPathOf, type Section, SignInScreen, useFrame } from "#features/frame/index.ts";
import { RoomScreen } from "#features/screens/index.ts";
import { FailureScreen } from "./failure-screen.tsx";
import { NotFound, NotFoundScreen } from "./not-found-screen.tsx";
import { isOpen, SECTIONS } from "./sections.ts";
import { Shell } from "./shell/shell.tsx";

provideLinkOpening(linkOpening);

const Root = () => (
  <KitText value={{ close: useMessages().frame.close }}>
    <Outlet />
    <Toast toast={useToast()} />
  </KitText>
);

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen });
const signIn = createRoute({ getParentRoute: () => root, path: "/sign-in", component: SignInScreen });
/** Before the conferences: none of them is called so. */
const screen = createRoute({ getParentRoute: () => root, path: "/screen/$token", component: RoomScreen });
const start = createRoute({ getParentRoute: () => root, path: "/", component: Shell });
const edition = createRoute({
  getParentRoute: () => root,
  path: "/$edition",
  component: Shell,
  notFoundComponent: NotFound,
});

/** The conference without a section: its start screen. */
const FirstScreen = () => {
  const { edition, roles } = useFrame();
  return <Redirect to={`/${edition.id}/${firstPathOf(roles)}`} />;
};
const first = createRoute({ getParentRoute: () => edition, path: "/", component: FirstScreen });

/** The screen for those who may open its section; for others there is no such page. */
const guarded = (section: Section, Screen: LazyScreen) => () =>
  isOpen(section, useFrame()) ? <Screen /> : <NotFound />;

const routesOf = (section: Section) => [
  createRoute({
    getParentRoute: () => edition,
    path: section.path,
    component: guarded(section, section.screen),
  }),
  ...Object.entries(section.children ?? {}).map(([path, screen]) =>
    createRoute({
      getParentRoute: () => edition,
      path: `${section.path}/${path}`,
      component: guarded(section, screen),
    }),
  ),
];

/** Query values stay text: the router must not parse them as JSON. Without a history it follows the browser's. */
export const createConsoleRouter = (history?: RouterHistory) =>
  createRouter({
    ...(history && { history }),
    routeTree: root.addChildren([start, signIn, screen, edition.addChildren([first, ...SECTIONS.flatMap(routesOf)])]),
    basepath: "/console",
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(
        Object.entries(search).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
      );
      return query.size > 0 ? `?${query}` : "";
    },
    scrollRestoration: true,
    defaultErrorComponent: FailureScreen,
  });

import {
  getAccessDeniedPage,
  getCvp,
  getSystemParameter,
  getTeamPage,
  listHomeSections,
  listOutsideHosts,
  listRegistrationLinks,
  SYSTEM_PARAMETERS,
} from "@narthex/contract/home";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "#platform/problems.ts";
import { contentRoute, say, type ContentStore, type View } from "../content/index.ts";

const homeOf = ({ snapshot }: View) => {
  const [home] = snapshot.rows.home;
  if (!home) throw new ProblemError("not-found", "This edition has no home yet.");
  return home;
};

const pageOf = ({ snapshot, locale }: View, page: "team" | "accessDenied") => ({
  htmlPage: snapshot.html(snapshot.rows.pages[0]?.[page] ?? "", locale),
});

const HOST = /\bhttps?:\/\/([\w.-]+(?::\d+)?)/gi;

/** Where published content leads, wherever in it that is said. */
const hostsOf = ({ rows }: View["snapshot"]): string[] =>
  [...new Set([...JSON.stringify(rows).matchAll(HOST)].map(([, host = ""]) => host.toLowerCase()))].toSorted();

/** Flags that nobody set are off; an instant that nobody set is not there. */
function parameterOf(store: ContentStore, { snapshot }: View, name: string): { name: string; value: string | boolean } {
  if (!(SYSTEM_PARAMETERS as readonly string[]).includes(name))
    throw new ProblemError("not-found", "There is no such parameter.");
  const editions = [snapshot, ...store.all().filter((other) => other !== snapshot)];
  const value = editions.map((one) => one.rows.edition[0]?.parameters[name]).find((one) => one !== undefined);
  if (value === undefined && name.endsWith("_TS")) throw new ProblemError("not-found", "This instant is not set.");
  return { name, value: typeof value === "string" ? new Date(value).toISOString() : (value ?? false) };
}

export function homeRoutes(app: FastifyInstance, store: ContentStore): void {
  contentRoute(app, store, listHomeSections, (view) =>
    homeOf(view).sections.map(({ name, isPublic, html }) => ({
      name,
      isPublic,
      html: view.snapshot.html(html, view.locale),
    })),
  );
  contentRoute(app, store, listRegistrationLinks, (view) =>
    homeOf(view).registrationLinks.map(({ show, url, text, thumbnail }) => ({
      show,
      url: view.snapshot.link(url),
      text: say(text, view.locale),
      thumbnail: { url: view.snapshot.link(thumbnail) },
    })),
  );
  contentRoute(app, store, getCvp, (view) => {
    const { show, url, thumbnailMobile, thumbnailTablet } = homeOf(view).cvp;
    const { link } = view.snapshot;
    return {
      cvp: {
        show,
        url: link(url),
        thumbnailMobile: { url: link(thumbnailMobile) },
        thumbnailTablet: { url: link(thumbnailTablet) },
      },
    };
  });
  contentRoute(app, store, listOutsideHosts, ({ snapshot }) => ({ hosts: hostsOf(snapshot) }));
  contentRoute(app, store, getTeamPage, (view) => pageOf(view, "team"));
  contentRoute(app, store, getAccessDeniedPage, (view) => pageOf(view, "accessDenied"));
  contentRoute(
    app,
    store,
    getSystemParameter,
    (view, { params }) => parameterOf(store, view, params.name),
    // A parameter may come from the other edition, whose publication would not empty this one's answers.
    () => null,
  );
}

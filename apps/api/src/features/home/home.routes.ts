import type { ConferenceType, Locale } from "@narthex/contract/base/common";
import {
  getAccessDeniedPage,
  getArrival,
  getCvp,
  getLegalPage,
  getSystemParameter,
  getTeamPage,
  listHomeSections,
  listOutsideHosts,
  listRegistrationLinks,
} from "@narthex/contract/app/home";
import { PackArrival } from "@narthex/contract/pack/pack-arrival";
import { PackHome, PackPages } from "@narthex/contract/pack/pack-home";
import { altBeside } from "@narthex/domain/words/picture-alt";
import { SYSTEM_PARAMETERS } from "@narthex/contract/pack/pack-edition";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "#platform/http/problems.ts";
import { sendFor } from "#platform/http/prepared-response.ts";
import { route } from "#platform/http/route.ts";
import { contentRoute, type ContentStore, type Snapshot, type View } from "../content/index.ts";

const homeOf = ({ snapshot, locale }: View) => snapshot.render(PackHome, snapshot.pack.home, locale);

const pagesOf = ({ snapshot, locale }: View) => snapshot.render(PackPages, snapshot.pack.pages, locale);

/** Not cached: the answer may come from another edition, whose publication does not clear this edition's answers. */
const FROM_ANY_EDITION = () => null;

const HOST = /\bhttps?:\/\/([\w.-]+(?::\d+)?)/gi;

/** The hosts of all addresses in published content. */
const hostsOf = ({ pack }: View["snapshot"]): string[] =>
  [...new Set([...JSON.stringify(pack).matchAll(HOST)].map(([, host = ""]) => host.toLowerCase()))].toSorted();

/** A flag that is not set is off; an instant that is not set is answered with `not-found`. */
function parameterOf(store: ContentStore, { snapshot }: View, name: string): { name: string; value: string | boolean } {
  const parameter = SYSTEM_PARAMETERS.find((one) => one === name);
  if (!parameter) throw new ProblemError("not-found", "There is no such parameter.");
  const editions = [snapshot, ...store.all().filter((other) => other !== snapshot)];
  const value = editions.map((one) => one.pack.edition.parameters[parameter]).find((one) => one !== undefined);
  if (value === undefined && name.endsWith("_TS")) throw new ProblemError("not-found", "This instant is not set.");
  return { name, value: typeof value === "string" ? new Date(value).toISOString() : (value ?? false) };
}

/**
 * A text for people without a registration, who have no edition: of the edition that is asked for, then of those that have the
 * language, then of all, because an own text in English is better than that of the app. Empty if no edition has one.
 */
function publicPage(
  store: ContentStore,
  page: "terms" | "privacy" | "accessDenied",
  { conferenceType, locale }: { conferenceType?: ConferenceType | undefined; locale: Locale },
): { htmlPage: string } {
  const all = store.all();
  const isAsked = ({ edition }: Snapshot): boolean => edition.conferenceType === conferenceType;
  const hasLanguage = ({ pack }: Snapshot): boolean => pack.edition.languages.includes(locale);
  const ordered = [...all.filter(isAsked), ...all.filter(hasLanguage), ...all];
  const texts = ordered.map((snapshot) => pagesOf({ snapshot, locale, type: "SCS" })[page]);
  return { htmlPage: texts.find((html) => html !== "") ?? "" };
}

export function homeRoutes(app: FastifyInstance, store: ContentStore): void {
  contentRoute(app, store, listHomeSections, (view) => homeOf(view).sections);
  contentRoute(app, store, listRegistrationLinks, (view) =>
    homeOf(view).registrationLinks.map(({ thumbnail, thumbnailAlt, ...link }) => ({
      ...link,
      thumbnail: { url: thumbnail, alt: altBeside(thumbnailAlt, link.text) },
    })),
  );
  contentRoute(app, store, getCvp, (view) => {
    const { show, url, thumbnailMobile, thumbnailTablet, thumbnailAlt: alt } = homeOf(view).cvp;
    const pictures = { thumbnailMobile: { url: thumbnailMobile, alt }, thumbnailTablet: { url: thumbnailTablet, alt } };
    return { cvp: { show, url, ...pictures } };
  });
  contentRoute(app, store, listOutsideHosts, ({ snapshot }) => ({ hosts: hostsOf(snapshot) }));
  contentRoute(app, store, getArrival, ({ snapshot, locale }) =>
    snapshot.render(PackArrival, snapshot.pack.arrival, locale),
  );
  contentRoute(app, store, getTeamPage, (view) => ({ htmlPage: pagesOf(view).team }));
  // Open to everyone, also before anything is published.
  route(app, getAccessDeniedPage, ({ query, request, reply }) =>
    sendFor(request, reply, publicPage(store, "accessDenied", query)),
  );
  route(app, getLegalPage, ({ params: { page }, query, request, reply }) =>
    sendFor(request, reply, publicPage(store, page, query)),
  );
  contentRoute(
    app,
    store,
    getSystemParameter,
    (view, { params }) => parameterOf(store, view, params.name),
    FROM_ANY_EDITION,
  );
}

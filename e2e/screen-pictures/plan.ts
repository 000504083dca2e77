import type { Who } from "../support/people.ts";
import { type View, VIEWS } from "./views.ts";
import { BOTH_SCREENS, CONSOLE_SCREENS, GLOBAL_SCREENS, OPEN_SCREENS, REGIONAL_SCREENS } from "../support/screens.ts";

export const SIZES = {
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1024, height: 768 },
  desktop: { width: 1280, height: 900 },
  desk: { width: 1440, height: 900 },
  wide: { width: 1920, height: 1080 },
} as const;
/** Phones and tablets have no mouse. */
export const isTouched = (size: Size): boolean => SIZES[size].width < SIZES.laptop.width;
export const THEMES = ["light", "dark"] as const;
const LOCALES = ["en", "zh", "th"] as const;
const STATES = ["ready", "loading", "failing", "offline", "before", "evening", "after"] as const;

export type Size = keyof typeof SIZES;
export type Theme = (typeof THEMES)[number];
type PictureLocale = (typeof LOCALES)[number];
type State = (typeof STATES)[number];

/** One visit of a screen, from which the pictures of all sizes and themes are taken. */
export type Visit = { path: string; who: Who | null; locale: PictureLocale; state: State; view?: View };
export type Choice = { only?: string | undefined; states?: string[] | undefined; locales?: string[] | undefined };

/** Screens whose content is fetched, and therefore has more than one state. The team of the Regional edition is part of it. */
const FETCHED =
  /^(?:(?:\/gpcr)?\/(?:home|schedule|announcement|resources\/sessions|experience|photodrop|profile)|\/team)$/;
/** Screens whose data come with the page. */
const RENDERED = /^(?:\/gpcr)?\/(?:home|schedule|announcement)$/;
export const isRendered = ({ path }: Pick<Visit, "path">): boolean => RENDERED.test(path);
/** The sections of the console, which say so if they cannot be read. */
const SECTION = /^\/console\/global-2025\/(?!new|nowhere)[a-z]+$/;
/** Teams work on phones and laptops; people have devices of all sizes. */
const CONSOLE_SIZES: ReadonlySet<Size> = new Set(["phone", "desk"]);
export const isConsole = ({ path }: Pick<Visit, "path">): boolean => path.startsWith("/console");
export const isTaken = (visit: Visit, size: Size): boolean =>
  isConsole(visit) ? CONSOLE_SIZES.has(size) : size !== "desk";

/** Screens that follow the clock. */
const TIMED = /^(?:\/gpcr)?\/(?:home|schedule|experience)$/;

/** Each edition on its second morning and evening. */
const DURING = {
  Global: { morning: "2025-07-18T09:15:00+08:00", evening: "2025-07-18T22:40:00+08:00" },
  Regional: { morning: "2024-11-16T09:15:00+08:00", evening: "2024-11-16T22:40:00+08:00" },
};
const isRegional = ({ path, who }: Pick<Visit, "path" | "who">): boolean =>
  /^\/(?:gpcr|console\/regional)/.test(path) || who === "regional";

/** The clock at which a screen is seen. */
export const clockOf = ({ state, path, who, view }: Visit): string => {
  if (view?.clock) return view.clock;
  if (state === "before") return "2024-07-01T10:00:00+08:00";
  if (state === "after") return "2025-08-20T10:00:00+08:00";
  return DURING[isRegional({ path, who }) ? "Regional" : "Global"][state === "evening" ? "evening" : "morning"];
};

const statesOf = (path: string): State[] =>
  STATES.filter((state) => {
    if (state === "ready") return true;
    if (isConsole({ path })) return state === "failing" && SECTION.test(path);
    return state === "before" || state === "evening" || state === "after" ? TIMED.test(path) : FETCHED.test(path);
  });

/** The state that a picture is named after. */
export const stateOf = ({ state, view }: Visit): string => view?.name ?? state;

/** The Global edition is in English only; public screens, the Regional edition and the console are in three languages. */
const localesOf = (visit: Pick<Visit, "path" | "who">): readonly PictureLocale[] =>
  visit.who === null || isRegional(visit) || isConsole(visit) ? LOCALES : ["en"];

/** Every screen in every state and language that it has. Visits of one state follow each other: the clock is shared. */
export const visitsOf = ({ only, states, locales }: Choice): Visit[] => {
  const screens = [...GLOBAL_SCREENS, ...BOTH_SCREENS, ...REGIONAL_SCREENS, ...OPEN_SCREENS, ...CONSOLE_SCREENS];
  const plain = screens.flatMap(({ path, who }) => statesOf(path).map((state) => ({ path, who, state })));
  const views = VIEWS.map((view) => ({ path: view.path, who: view.who, state: "ready" as const, view }));
  return [...plain.toSorted((one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state)), ...views]
    .flatMap((visit) => localesOf(visit).map((locale): Visit => ({ ...visit, locale })))
    .filter((visit) => (!only || visit.path.includes(only)) && (!states || states.includes(stateOf(visit))))
    .filter(({ locale }) => !locales || locales.includes(locale));
};

/** The file of a picture without its ending: `regional-home.zh.ready.phone.dark`. */
export const pictureName = (visit: Visit, size: Size, theme: Theme): string => {
  const { path, who, locale } = visit;
  // A path without an edition is the same for the people of both.
  const screen = decodeURIComponent(who === "regional" && !path.startsWith("/gpcr") ? `/gpcr${path}` : path)
    .replace(/^\/gpcr/, "regional")
    .replaceAll(/[^a-z0-9]+/gi, "-")
    .replaceAll(/^-|-$/g, "");
  return [screen, locale, stateOf(visit), size, theme].join(".");
};

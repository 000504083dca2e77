import { isDeepStrictEqual } from "node:util";
import type { ScreenPath } from "@narthex/domain/navigation/routes";
import { setLocale } from "@narthex/client/messages.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SCREENS } from "../screens.ts";
import { ANSWERS } from "./answers/answers.ts";
import { HAS_ALL_CASES, loadScreens, openApp, type OpenedApp, type Server } from "./open-app.tsx";
import "../messages/messages.ts";
import { en } from "./answers/texts.ts";

type Expected = {
  /** Its address, where the path has parameters or needs a query. */
  at?: string;
  /** What a person came for. It is there whatever else fails or hangs. Null: a step that leads on. */
  shows: string | null;
  /** The reads without which it cannot be there. If one fails, the screen says so. */
  needs?: readonly (keyof typeof ANSWERS)[];
  /** What it says while something is not known: names and buttons that promise nothing. */
  besides?: readonly string[];
};

const { choices, experiences, failure, network, seating, session, shell, video } = en;
const BOOKMARK = `${video.bookmark}: A talk to watch`;

const SHELL = ["GET /cms/editions", "GET /profile"] as const;
/** What the parts around every screen read. If one of these reads hangs, home and the schedule show what all do. */
const AROUND = new Set<string>([
  ...SHELL,
  "GET /sign-in",
  "GET /socialprofile",
  "GET /cms/schedules/:date",
  "GET /cms/gc-app-schedule-callouts",
  "GET /announcement/get-unread-announcements-count",
]);
const EXPERIENCES = [
  "GET /cms/experiences/get",
  "GET /cms/mainExp/get",
  "GET /exps/signup",
  "GET /sysparams/params/:name",
] as const;
const LIBRARY = ["GET /cms/resources/all"] as const;

/** What each screen shows. A screen without an entry does not compile. */
const EXPECTED: Record<ScreenPath, Expected> = {
  "/access-denied": { shows: "Log Out" },
  "/privacy-policy": { shows: "The terms.", needs: ["GET /cms/legal-page/:page"] },
  "/terms-of-use": { shows: "The terms.", needs: ["GET /cms/legal-page/:page"] },
  "/profile/pub/:id": {
    at: "/profile/pub/ruth",
    shows: "Elder",
    needs: ["GET /socialprofile/public"],
    besides: ["Profile"],
  },
  "/pre-sign-in": { shows: null },
  "/download/student-guide": { shows: "Student guide" },
  "/login": { shows: null },
  "/login/native": { shows: null },
  "/login/callback": { shows: null },
  "/connect": { shows: null },
  "/home": {
    shows: "Opening session",
    needs: [...SHELL, "GET /cms/schedules/:date"],
    besides: [experiences.seeMore, en.seat.plan, `${en.seat.plan}: Opening session`],
  },
  "/announcement": { shows: "Buses leave at six", needs: [...SHELL, "GET /cms/announcements/get"] },
  "/schedule": {
    shows: "Opening session",
    needs: [...SHELL, "GET /cms/schedules/:date"],
    besides: [en.seat.plan, "Service\u00A02", "Service 2 · Main hall"],
  },
  "/schedule/session-card/:name": {
    at: "/schedule/session-card/7",
    shows: "A worksheet",
    needs: [...SHELL, "GET /cms/sessionMaterials/:sessionId"],
    besides: [session.session(7)],
  },
  "/experience": { shows: "Connect Group", needs: [...SHELL, ...EXPERIENCES] },
  "/experience/summary": {
    shows: "Connect Group",
    needs: [...SHELL, ...EXPERIENCES],
    besides: [choices.summary, choices.change, "Back"],
  },
  "/photodrop": { shows: "For Everyone", needs: SHELL },
  "/seating/:serviceId": {
    at: "/seating/2",
    shows: "G-20-2",
    needs: [...SHELL, "GET /attendance/get-user-attendance/"],
    besides: [seating.failedText],
  },
  "/team": { shows: "The team of the conference.", needs: [...SHELL, "GET /cms/team-page"] },
  "/resources/sessions": { shows: "A tool to print", needs: [...SHELL, ...LIBRARY], besides: [BOOKMARK] },
  "/resources/sessions/search": {
    at: "/resources/sessions/search?search=worship",
    shows: "Search resources",
    needs: [...SHELL, ...LIBRARY],
    besides: [BOOKMARK],
  },
  "/resources/sessions/mylist": {
    shows: "A talk to watch",
    needs: [...SHELL, "GET /cms/resources/my-lists"],
    besides: [BOOKMARK],
  },
  "/resources/sessions/filter": {
    at: "/resources/sessions/filter?topics=hope",
    shows: "A tool to print",
    needs: [...SHELL, ...LIBRARY, "GET /cms/filter/topics"],
    besides: [BOOKMARK, "6 resources · 1 book", "Resources by topic", "Topics: change filter"],
  },
  "/resources/video/:video": {
    at: "/resources/video/a-talk",
    shows: "A talk to watch",
    needs: [...SHELL, "GET /cms/videos/:slug"],
    besides: [video.bookmark, video.unknown],
  },
  "/resources/book": { shows: "A book to read", needs: [...SHELL, ...LIBRARY] },
  "/resources/sessions/book": { at: "/gpcr/resources/sessions/book", shows: "Book", needs: SHELL },
  "/resources/more-resources": { shows: "One more resource", needs: [...SHELL, ...LIBRARY] },
  "/resources/learning-communities": { shows: "A guide for groups", needs: [...SHELL, ...LIBRARY] },
  "/resources/quotes": { shows: "Share: A quote by A quote", needs: [...SHELL, "GET /cms/quotes"] },
  "/resources/tools": { shows: "A tool to print", needs: [...SHELL, ...LIBRARY] },
  "/resources/articles": { shows: "An article to read", needs: [...SHELL, ...LIBRARY] },
  "/resources/life-stories": { shows: "A life story", needs: [...SHELL, ...LIBRARY] },
  "/survey/:name": {
    at: "/survey/feedback",
    shows: "Tell us what you think",
    needs: [...SHELL, "GET /cms/surveys"],
    besides: Object.values(en.tabs),
  },
  "/url": { at: "/url?q=https%3A%2F%2Felsewhere.test%2F", shows: "Open the link", needs: SHELL },
  "/profile": {
    shows: "Elder",
    needs: [...SHELL, "GET /socialprofile"],
    // Where people sign in at another provider there are no such rows, which is not known then.
    besides: ["QR code of Ruth Lim's profile", en.passkeys.title, en.signIns.title],
  },
  "/profile/edit": { shows: "Save changes", needs: [...SHELL, "GET /socialprofile"] },
  "/profile/crop": { shows: "No picture chosen", needs: SHELL },
  "/qr-code": { shows: "My QR code", needs: SHELL },
  "/gpcr/language": { shows: "简体中文", needs: SHELL },
  "/gpcr/conference": { shows: "Global", needs: SHELL },
};

/** What says that something failed. */
const FAILURES = [failure.title, network.notHere, seating.failed, video.lost];
/** What may be read besides, if something fails or is waited for. */
const BESIDES = new Set<string>([
  ...FAILURES,
  ...Object.values(en.problems),
  ...Object.values(en.failures),
  shell.loading,
  network.slow,
  shell.tryAgain,
  // It comes last.
  shell.mail,
  // The name of the product, where no conference is known.
  "Narthex",
]);

/** The same text as a name, also while it is still unknown. */
const isNeutral = (line: string): boolean => BESIDES.has(line);

const MAX_VISITS = 8;

/** What a screen shows with all answers, and what it reads. Both tests of a screen need it. */
const healthyScreens = new Map<ScreenPath, { healthy: string[]; reads: string[] }>();

let app: OpenedApp | undefined;
const open = async (path: string, server: Server | undefined, ms: number): Promise<string[]> => {
  app?.close();
  app = await openApp(path, server);
  await app.wait(ms);
  return app.lines();
};

const openHealthy = async (screen: ScreenPath): Promise<{ healthy: string[]; reads: string[] }> => {
  const known = healthyScreens.get(screen);
  if (known) return known;
  const { at = screen, shows } = EXPECTED[screen];
  // Again, because the first visits load code, until two show the same.
  let healthy: string[] = [];
  for (let visit = 1; visit <= MAX_VISITS; visit++) {
    const last = healthy;
    healthy = await open(at, undefined, 4000);
    // Code is loaded in real time.
    if (shows !== null && !healthy.includes(shows)) await app?.waitFor(() => app?.lines().find((one) => one === shows));
    if (isDeepStrictEqual(healthy, last) && (shows === null || healthy.includes(shows))) break;
  }
  const reads = [...(app?.calls ?? [])].filter((name) => name in ANSWERS && name !== "GET /clock");
  return { healthy, reads };
};

describe("a screen", () => {
  beforeAll(async () => {
    await setLocale("en");
    await loadScreens();
  });
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    app?.close();
    app = undefined;
    vi.useRealTimers();
  });

  it.each(
    (Object.keys(SCREENS) as ScreenPath[]).flatMap((screen) =>
      EXPECTED[screen].shows === null ? [] : [[screen, "fails"] as const, [screen, "hangs"] as const],
    ),
  )(
    "%s shows what it can if what it reads %s, says what failed, and shows nothing as none [C21] [H06] [Z02]",
    // Home opens once for each of its twenty reads.
    { timeout: 60_000 },
    async (screen, mode) => {
      const { at = screen, shows, needs = [], besides = [] } = EXPECTED[screen];
      const { healthy, reads } = await openHealthy(screen);
      expect(healthy, "with all answers").toContain(shows);
      healthyScreens.set(screen, { healthy, reads });
      const own = new Set<string>(needs.filter((name) => !(SHELL as readonly string[]).includes(name)));
      const isTried = (read: string): boolean =>
        mode === "fails" || ["/home", "/schedule"].includes(screen) || own.has(read) || !AROUND.has(read);
      const isNeeded = (read: string): boolean => (needs as readonly string[]).includes(read);
      const tried = reads.filter(isTried);
      const rest = tried.filter((read) => !isNeeded(read));
      // `npm run test:all` tries each of the others alone.
      const groups = HAS_ALL_CASES
        ? tried.map((read) => [read])
        : [...tried.filter(isNeeded).map((read) => [read]), rest];
      for (const group of groups.filter(({ length }) => length > 0)) {
        const answer = (name: string): ReturnType<Server> => {
          if (!group.includes(name)) return undefined;
          return mode === "hangs" ? "hang" : Response.json({}, { status: 500 });
        };
        const lines = await open(at, answer, mode === "hangs" ? 30_000 : 10_000);
        const isElsewhere = app?.path() !== at.split("?")[0];
        const read = group.join(", ");
        if (group.some(isNeeded)) {
          const isSaid = (line: string): boolean =>
            FAILURES.includes(line) || (mode === "hangs" && line === shell.loading);
          expect(lines.filter(isSaid), `${read} ${mode}`).not.toEqual([]);
        } else expect(lines, `${read} ${mode}`).toContain(shows);
        // The search leads to the library, which says what failed.
        if (isElsewhere && screen === "/resources/sessions/search") continue;
        const said = lines.filter((line) => ![...healthy, ...besides].includes(line) && !isNeutral(line));
        expect(said, `${read} ${mode}`).toEqual([]);
      }
    },
  );
});

import { lazyScreen } from "@narthex/client/lazy-screen.ts";
import { CalendarDays, LayoutList, Megaphone, Mic, Send } from "lucide-react";
import { lazy } from "react";
import type { Section } from "#features/frame/index.ts";

export { entryScreen, fileOfDay, mayMove } from "./entry-address.ts";
export { texts } from "./pack-texts.ts";
export { DRAFT_READS, fileQuery } from "./use-draft-file.ts";
export { eventsIn, useProgramme } from "./programme/use-moves.ts";

/** Loaded where it is shown, so that the start of the console does not wait for it. */
export const LateButton = lazy(() =>
  import("./programme/late-button.tsx").then((module) => ({ default: module.LateButton })),
);

export const SlotActions = lazy(() =>
  import("./programme/cancel-slot.tsx").then((module) => ({ default: module.SlotActions })),
);

export const PasskeyOffer = lazy(() =>
  import("./publishing/passkey-offer.tsx").then((module) => ({ default: module.PasskeyOffer })),
);

export const UnsavedPanel = lazy(() =>
  import("./unsaved-panel.tsx").then((module) => ({ default: module.UnsavedPanel })),
);

export const SCHEDULE: Section = {
  path: "programme",
  roles: ["organiser", "programme", "voice"],
  icon: CalendarDays,
  title: ({ schedule }) => schedule.title,
  screen: lazyScreen(
    () => import("./programme/schedule-screen.tsx"),
    (module) => module.ScheduleScreen,
  ),
  children: {
    import: lazyScreen(
      () => import("./programme/schedule-import-screen.tsx"),
      (module) => module.ScheduleImportScreen,
    ),
    $date: lazyScreen(
      () => import("./entry-screen.tsx"),
      (module) => module.EventScreen,
    ),
  },
};

export const ANNOUNCEMENTS: Section = {
  path: "announcements",
  roles: ["organiser", "programme", "voice"],
  icon: Megaphone,
  title: ({ announcing }) => announcing.title,
  screen: lazyScreen(
    () => import("./announcements/announcements-screen.tsx"),
    (module) => module.AnnouncementsScreen,
  ),
};

export const SPEAKERS: Section = {
  path: "speakers",
  roles: ["organiser", "programme"],
  icon: Mic,
  title: ({ speakers }) => speakers.title,
  screen: lazyScreen(
    () => import("./speakers/speakers-screen.tsx"),
    (module) => module.SpeakersScreen,
  ),
  children: {
    $speaker: lazyScreen(
      () => import("./speakers/speaker-screen.tsx"),
      (module) => module.SpeakerScreen,
    ),
  },
};

export const CONTENT: Section = {
  path: "content",
  roles: ["organiser", "programme", "voice"],
  icon: LayoutList,
  title: ({ content }) => content.title,
  screen: lazyScreen(
    () => import("./content-screen.tsx"),
    (module) => module.ContentScreen,
  ),
};

export const PUBLISH: Section = {
  path: "publish",
  roles: ["organiser", "programme", "voice"],
  icon: Send,
  title: ({ publishing }) => publishing.title,
  screen: lazyScreen(
    () => import("./publishing/publish-screen.tsx"),
    (module) => module.PublishScreen,
  ),
  children: {
    rehearsal: lazyScreen(
      () => import("./publishing/rehearsal-screen.tsx"),
      (module) => module.RehearsalScreen,
    ),
    translations: lazyScreen(
      () => import("./publishing/translations-screen.tsx"),
      (module) => module.TranslationsScreen,
    ),
  },
};

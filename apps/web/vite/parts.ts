import { join } from "node:path";

/** The modules by which the app is divided into files. Each has to be part of the build. */
export type Parts = {
  /** Runs before the app. What it imports is one file, which stays the same in most releases. */
  react: string;
  /** The screens that people open first, by address. The server renders them. */
  screens: { "/home": string } & Record<string, string>;
  /** Of the first screens, by language. */
  messages: { en: string } & Record<string, string>;
  /** Modules that are imported on demand, by the file in which they load together. */
  together: Record<string, readonly string[]>;
  /** Loads with the first write, in one file with what it imports, which otherwise would be in files with more than that. */
  outbox: string;
  /** Makes a component of an icon. What imports it is an icon. */
  icon: string;
  /** What only this module loads, at once or on demand, is one file. */
  native: string;
};

const src = (path: string): string => join(import.meta.dirname, "../src", path);

export const PARTS: Parts = {
  react: src("react.ts"),
  screens: {
    "/home": src("app/home-with-menu.tsx"),
    "/schedule": src("features/schedule/schedule-screen.tsx"),
    "/announcement": src("features/announcements/announcements-screen.tsx"),
  },
  messages: {
    en: src("app/messages/en.ts"),
    zh: src("app/messages/zh.ts"),
    th: src("app/messages/th.ts"),
  },
  together: {
    // Once the first screen is complete (`platform/later-part.ts`).
    background: [
      src("app/shell/background.tsx"),
      src("app/shell/modals.tsx"),
      src("app/shell/profile-entries.tsx"),
      src("app/shell/status-line.tsx"),
      src("features/arrival/wifi-dialog.tsx"),
      src("features/home/download-dialog.tsx"),
    ],
    // Once the schedule is complete, or when a person scrolls or opens an event.
    "schedule-parts": [
      src("features/schedule/day-bar.tsx"),
      src("features/schedule/event-pane.tsx"),
      src("features/schedule/virtual-rows.tsx"),
    ],
  },
  outbox: src("../../../packages/client/src/outbox/outbox.ts"),
  icon: src("platform/icon.ts"),
  native: src("app/native/phone.ts"),
};

export const pathsOf = ({ react, screens, messages, together, outbox, icon, native }: Parts): string[] => [
  react,
  ...Object.values(screens),
  ...Object.values(messages),
  ...Object.values(together).flat(),
  outbox,
  icon,
  native,
];

import type { StaffRole } from "@narthex/contract/base/staff";
import type { LazyScreen } from "@narthex/client/lazy-screen.ts";
import type { Messages } from "@narthex/client/messages.ts";
import type { LucideIcon } from "lucide-react";
import type { Frame } from "./frame.ts";

/** One entry of the navigation, and its screen at `/console/EDITION/PATH`. */
export type Section = {
  path: string;
  /** Who sees it. The server decides again on every call. */
  roles: readonly StaffRole[];
  icon: LucideIcon;
  title: (messages: Messages, frame: Frame) => string;
  screen: LazyScreen;
  /** What it shows exists only after the conference was published. */
  needsPublication?: true;
  /** Further screens below it, by their path in the router's notation, such as `$id`. */
  children?: Readonly<Record<string, LazyScreen>>;
};

export const ALL_ROLES: readonly StaffRole[] = ["organiser", "programme", "voice", "people", "photographer", "door"];

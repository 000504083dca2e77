import { Bell, BellRing, BookOpen, Calendar, House, type LucideIcon, Users } from "lucide-react";
import type { Messages } from "@narthex/client/messages.ts";

type Entry = { name: keyof Messages["tabs"]; path: string; target: string; icon: LucideIcon };

/** The five main places. `target` decides which entry is active. */
export const menuEntries = (hasUnread: boolean): Entry[] => [
  { name: "home", path: "/home", target: "/home", icon: House },
  { name: "resources", path: "/resources/sessions", target: "/resources", icon: BookOpen },
  { name: "schedule", path: "/schedule", target: "/schedule", icon: Calendar },
  { name: "team", path: "/team", target: "/team", icon: Users },
  { name: "updates", path: "/announcement", target: "/announcement", icon: hasUnread ? BellRing : Bell },
];

/** True if the path equals or contains the target, except for the root. */
export const isActivePath = (path: string, target: string): boolean =>
  target === "/" ? path === "/" : path === target || path.includes(target);

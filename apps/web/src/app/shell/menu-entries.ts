import { Bell, BellRing, BookOpen, Calendar, House, type LucideIcon, Users } from "lucide-react";
import type { Words } from "#platform/words/words.ts";

type Entry = { name: keyof Words["tabs"]; path: string; target: string; icon: LucideIcon };

/** The five places. `target` is what makes an entry the active one. */
export const menuEntries = (hasUnread: boolean): Entry[] => [
  { name: "home", path: "/home", target: "/home", icon: House },
  { name: "resources", path: "/resources/sessions", target: "/resources", icon: BookOpen },
  { name: "schedule", path: "/schedule", target: "/schedule", icon: Calendar },
  { name: "team", path: "/team", target: "/team", icon: Users },
  { name: "updates", path: "/announcement", target: "/announcement", icon: hasUnread ? BellRing : Bell },
];

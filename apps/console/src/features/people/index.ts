import { lazyScreen } from "@narthex/client/lazy-screen.ts";
import { Users } from "lucide-react";
import type { Section } from "#features/frame/index.ts";

export const PEOPLE: Section = {
  path: "people",
  roles: ["organiser", "people"],
  icon: Users,
  title: ({ people }) => people.title,
  screen: lazyScreen(
    () => import("./people-screen.tsx"),
    (module) => module.PeopleScreen,
  ),
  children: {
    new: lazyScreen(
      () => import("./new-person-screen.tsx"),
      (module) => module.NewPersonScreen,
    ),
    import: lazyScreen(
      () => import("./import-screen.tsx"),
      (module) => module.ImportScreen,
    ),
    $person: lazyScreen(
      () => import("./person-screen.tsx"),
      (module) => module.PersonScreen,
    ),
  },
};

export { useCodeCamera } from "./use-code-camera.ts";

import { lazyScreen } from "@narthex/client/lazy-screen.ts";
import { Images } from "lucide-react";
import type { Section } from "#features/frame/index.ts";

export const PHOTOS: Section = {
  path: "photos",
  roles: ["organiser", "photographer"],
  icon: Images,
  title: ({ photos }) => photos.title,
  needsPublication: true,
  screen: lazyScreen(
    () => import("./photos-screen.tsx"),
    (module) => module.PhotosScreen,
  ),
  children: {
    people: lazyScreen(
      () => import("./owners/owners-screen.tsx"),
      (module) => module.OwnersScreen,
    ),
    upload: lazyScreen(
      () => import("./upload/upload-screen.tsx"),
      (module) => module.UploadScreen,
    ),
  },
};

import { lazyScreen } from "@narthex/client/lazy-screen.ts";
import { Webhook } from "lucide-react";
import type { Section } from "#features/frame/index.ts";

export const WEBHOOKS: Section = {
  path: "webhooks",
  roles: ["organiser"],
  icon: Webhook,
  title: ({ webhooks }) => webhooks.title,
  needsPublication: true,
  screen: lazyScreen(
    () => import("./webhooks-screen.tsx"),
    (module) => module.WebhooksScreen,
  ),
};

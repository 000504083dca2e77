import type { ManifestOptions } from "vite-plugin-pwa";

/** Web app manifest of the installed app. */
export const manifest: Partial<ManifestOptions> = {
  id: "/",
  name: "Narthex",
  short_name: "Narthex",
  description: "The conference in your hand: schedule, materials and updates",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#FBF8F3",
  theme_color: "#FBF8F3",
  icons: [
    { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};

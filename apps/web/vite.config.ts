import { join } from "node:path";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { budget } from "../../tools/vite/budget.ts";
import { compress } from "../../tools/vite/compress.ts";
import { contract } from "../../tools/vite/contract.ts";
import { messages } from "../../tools/vite/messages.ts";
import { signInLinks } from "../../tools/vite/sign-in-links.ts";

const api = process.env["NARTHEX_API"] ?? "http://localhost:3000";

/** What more than one of the first screens needs, with all that it imports, is part of the app. */
const APP =
  /\/(main|event-links|live-link|use-my-day|use-signups|use-seat-text|day-labels|clash|changed-stars|checked-in-part|query-boundary|tour|arrival\.queries|progress-bar|list-row|trusted-html|page-title|use-is-wide|plural|overlay|download)\.(tsx?|mjs)$/;

/** What loads first: the app, the three screens that most people open first, and what stands there without a network. */
export const MESSAGES = messages("web", [
  "main.tsx",
  "app/app-router.tsx",
  "app/home-with-menu.tsx",
  "features/schedule/schedule-screen.tsx",
  "features/announcements/announcements-screen.tsx",
  "features/arrival/at-the-venue.tsx",
  "app/shell/status-line.tsx",
]);

/** Plug-ins of the native app. */
const PLUG_IN = /\/node_modules\/@(capacitor|aparajita)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    MESSAGES,
    signInLinks(),
    contract(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src",
      filename: "sw.ts",
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: "iife",
        globPatterns: ["**/*.{html,js,css,woff2,svg,webmanifest}"],
        // The serif for Thai is loaded with the first title in Thai, and kept by the browser. Films with several tracks need
        // the network, the player of which is large. The native app carries its own.
        globIgnores: ["**/*latin-ext*", "**/noto-serif-thai-*", "**/hls-player-*", "**/native-*", "preview.js"],
      },
    }),
    compress(),
    budget(["home", "schedule", "announcements"]),
  ],
  // Local sign-in: builds without it do not contain its screen.
  define: { NARTHEX_LOCAL: String(process.env["NARTHEX_LOCAL"] === "true") },
  resolve: {
    alias: [
      // Lucide's own is five times as large: sizes, colours, providers and names that the app does not use.
      { find: /^.*\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, "src/platform/icon.ts") },
      // React has it.
      { find: "use-sync-external-store/shim/with-selector", replacement: "use-sync-external-store/with-selector.js" },
    ],
  },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // For the server, which names the files of a first screen in the page.
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Only the page preloads. The names for every dynamic import would be 2 KB of the first load.
      resolveDependencies: (_file, names, { hostType }) => (hostType === "html" ? names : []),
    },
    rolldownOptions: {
      // Every icon reads a property of its own.
      treeshake: { propertyReadSideEffects: false },
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${PLUG_IN.test(facadeModuleId ?? "") ? "native-" : ""}[name]-[hash].js`,
        codeSplitting: {
          // A group has what it names and all that this imports, unless an earlier group has it.
          groups: [
            { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\/|preload-helper/ },
            { name: "app", test: APP },
            { name: "home", test: /\/home-with-menu\.tsx$/ },
            { name: "schedule", test: /\/schedule-screen\.tsx$/ },
            { name: "announcements", test: /\/announcements-screen\.tsx$/ },
            { name: "outbox", test: /\/outbox\.ts$/ },
            { name: "native", test: /\/app\/native\/phone\.ts$/ },
            { name: "icons", test: /\/lucide-react\//, minShareCount: 2 },
            { name: "kit", test: /\/packages\/ui\//, minShareCount: 2 },
          ],
        },
      },
    },
    reportCompressedSize: false,
    // hls.js is larger than anything else and never needed at start.
    chunkSizeWarningLimit: 600,
  },
  server: {
    proxy: Object.fromEntries([
      ...["/api", "/oidc", "/media", "/demonstration", "/login/start"].map((path) => [path, { target: api }]),
      ["/console", { target: process.env["NARTHEX_CONSOLE"] ?? api }],
    ]),
  },
});

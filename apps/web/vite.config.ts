import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { compress } from "./vite/compress.ts";
import { manifest } from "./vite/manifest.ts";
import { onePage } from "./vite/one-page.ts";

const api = process.env["NARTHEX_API"] ?? "http://localhost:3000";

/** The way in, and what most screens use. The galleries bring their own. */
const SHARED =
  /(?:apps\/web\/src\/main\.tsx|packages\/ui\/src\/|apps\/web\/src\/features\/(?!(?:photos|seating)\/)\w+\/(?:[\w-]+\/)?(index|use-day|day-words|paper|[\w-]+\.queries)\.)|lucide-react|packages\/domain\/src\/(?!photos)/;

/** Of that, what belongs to forms: it comes with the first one. */
const OF_FORMS =
  /packages\/ui\/src\/(text-field|refusal-text)\.|packages\/domain\/src\/(forms|surveys|typed-texts|profiles|social-links)\./;

/** What every page of the library is made of, with its icons: one file of its own. Its search, and what opens over it, come when they are used. */
const OF_LIBRARY =
  /features\/videos\/(index|use-progress|videos\.queries|[a-z]+-progress|progress-key)|features\/resources\/(?:\w+\/)?(library-|resource-|resources|filter-results|filter-screen|shelves|carousel|open-|session-|search-entry|see-all|language-(menu|name)|use-(library|resource|book))|packages\/domain\/src\/(resource|share-links)|lucide-react\/.*\/(bookmark|headphones|languages|list-filter|quote|rotate-ccw|share-2|wrench)\./;

/** Of that, what belongs to the page of a video. */
const OF_VIDEOS = /packages\/domain\/src\/videos\.|lucide-react\/.*\/clapperboard\./;

/** Of that, what belongs to the experiences, and the row of cards that they share with the library. */
const OF_EXPERIENCES = /packages\/ui\/src\/carousel\.|packages\/domain\/src\/experience-/;

/** Plays films in pieces. It is large, comes where such a film is opened, and is of no use without a network. */
const PIECES = /node_modules\/hls\.js\//;

/** What the app stands on comes apart from it: it is read while the rest is still on its way. */
const REACT = /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\/|rolldown[/\\-]runtime/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    onePage(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src",
      filename: "sw.ts",
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ["**/*.{html,js,css,woff2,svg,webmanifest}"],
        globIgnores: ["**/*latin-ext*", "**/pieces-*"],
        // The page is kept as `/` answers it, with the security policy that names its scripts.
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) => (entry.url === "index.html" ? { ...entry, url: "/" } : entry)),
            warnings: [],
          }),
        ],
      },
    }),
    compress(),
  ],
  // Local mode's half in the app: what is built without it does not hold its screen.
  define: { NARTHEX_LOCAL: String(process.env["NARTHEX_LOCAL"] === "true") },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What plays films in pieces is larger than anything else, and nobody waits for it.
    chunkSizeWarningLimit: 600,
    // What more than one screen uses comes with the app itself, in one file rather than in thirty.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: REACT, priority: 1 },
            {
              name: "app",
              test: (id) =>
                SHARED.test(id) && ![OF_FORMS, OF_LIBRARY, OF_VIDEOS, OF_EXPERIENCES].some((part) => part.test(id)),
            },
            { name: "library", test: OF_LIBRARY },
            { name: "pieces", test: PIECES },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/oidc", "/media", "/console", "/demonstration"].map((path) => [path, { target: api }]),
    ),
  },
});

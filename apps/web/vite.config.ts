import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { compress } from "../../tools/vite/compress.ts";
import { manifest } from "./vite/manifest.ts";
import { onePage } from "./vite/one-page.ts";
import { hashedWorker, stableImports } from "./vite/release-files.ts";

const api = process.env["NARTHEX_API"] ?? "http://localhost:3000";

/** Code that most screens share. Galleries load their own. */
const SHARED_CODE =
  /(?:apps\/web\/src\/main\.tsx|packages\/ui\/src\/|apps\/web\/src\/features\/(?!(?:photos|seating)\/)\w+\/(?:[\w-]+\/)?(index|use-day|day-words|paper|[\w-]+\.queries)\.)|lucide-react|packages\/domain\/src\/(?!photos)/;

/** Excluded from it: code of forms, which loads with the first form. */
const FORM_CODE =
  /packages\/ui\/src\/(text-field|refusal-text)\.|packages\/domain\/src\/(forms|surveys|typed-texts|profiles|social-links)\./;

/** Shared code and icons of the library pages, in one file. The search and the dialogs load on use. */
const LIBRARY_CODE =
  /features\/videos\/(index|use-progress|videos\.queries|[a-z]+-progress|progress-key)|features\/resources\/(?:\w+\/)?(library-|resource-|resources|filter-results|filter-screen|shelves|carousel|open-|session-|search-entry|see-all|language-(menu|name)|use-(library|resource|book))|packages\/domain\/src\/(resource|share-links)|lucide-react\/.*\/(bookmark|headphones|languages|list-filter|quote|rotate-ccw|share-2|wrench)\./;

/** Excluded from it: code of the video page. */
const VIDEO_CODE = /packages\/domain\/src\/videos\.|lucide-react\/.*\/clapperboard\./;

/** Excluded from it: code of the experiences, and the carousel that they share with the library. */
const EXPERIENCE_CODE = /packages\/ui\/src\/carousel\.|packages\/domain\/src\/experience-/;

/** hls.js: large, loaded when an HLS video opens, and useless offline. */
const HLS_JS = /node_modules\/hls\.js\//;

/** Plug-ins of the native app: one file, which browsers never load. */
const NATIVE_CODE =
  /node_modules\/(@capacitor|@aparajita)\/|packages\/client\/src\/native\/|apps\/web\/src\/app\/native\//;

/** The outbox, which loads with the first write. */
const OUTBOX_CODE = /packages\/client\/src\/outbox\/(?!pending)/;

/** React is a separate chunk: the browser parses it while the app is still loading. */
const REACT = /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\/|rolldown[/\\-]runtime/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    onePage(),
    stableImports(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src",
      filename: "sw.ts",
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ["**/*.{html,js,css,woff2,svg,webmanifest}"],
        // The serif for Thai is loaded with the first title in Thai, and kept by the browser.
        // The page is stored from its hashed file.
        globIgnores: ["**/*latin-ext*", "**/noto-serif-thai-*", "**/pieces-*", "**/native-*", "index.html"],
      },
    }),
    hashedWorker(),
    compress(),
  ],
  // Local sign-in: builds without it do not contain its screen.
  define: { NARTHEX_LOCAL: String(process.env["NARTHEX_LOCAL"] === "true") },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Without it, a changed line changes the names, and so the content, of two thirds of the files.
    chunkImportMap: true,
    reportCompressedSize: false,
    // hls.js is larger than anything else and never needed at start.
    chunkSizeWarningLimit: 600,
    // Code that several screens share is in one file rather than thirty.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: REACT, priority: 1 },
            {
              name: "app",
              test: (id) =>
                SHARED_CODE.test(id) &&
                ![FORM_CODE, LIBRARY_CODE, VIDEO_CODE, EXPERIENCE_CODE].some((part) => part.test(id)),
            },
            { name: "library", test: LIBRARY_CODE },
            { name: "pieces", test: HLS_JS },
            // Shared by the native app: in its file, browsers would load that.
            { name: "outbox", test: OUTBOX_CODE, priority: 1 },
            { name: "native", test: NATIVE_CODE },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries([
      ...["/api", "/oidc", "/media", "/demonstration", "/login/start"].map((path) => [path, { target: api }]),
      ["/console", { target: process.env["NARTHEX_CONSOLE"] ?? api }],
    ]),
  },
});

import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { budget } from "../../tools/vite/budget.ts";
import { compress } from "../../tools/vite/compress.ts";
import { chunks } from "./vite/chunks.ts";
import { smallIcons } from "./vite/icons.ts";
import { partPreload, partsByFetch } from "./vite/load-part.ts";
import { manifest } from "./vite/manifest.ts";
import { firstScripts, onePage } from "./vite/one-page.ts";
import { PARTS } from "./vite/parts.ts";
import { hashedWorker, stableImports } from "./vite/release-files.ts";

const api = process.env["NARTHEX_API"] ?? "http://localhost:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    smallIcons(),
    chunks(PARTS),
    partsByFetch(),
    onePage(PARTS),
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
        // The page is stored from its hashed file. Films with several tracks need the network, the player of which is large.
        globIgnores: ["**/*latin-ext*", "**/noto-serif-thai-*", "**/hls-player-*", "**/native-*", "index.html"],
      },
    }),
    hashedWorker(),
    compress(),
    budget(firstScripts(PARTS)),
  ],
  // Local sign-in: builds without it do not contain its screen.
  define: { NARTHEX_LOCAL: String(process.env["NARTHEX_LOCAL"] === "true") },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: partPreload,
    // Without it, a changed line changes the names, and so the content, of two thirds of the files.
    chunkImportMap: true,
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

import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { compress } from "../../tools/vite/compress.ts";
import { messages } from "../../tools/vite/messages.ts";

/** Keeps the console on a device that has a desk at a door, which registers it. */
const WORKER = VitePWA({
  strategies: "injectManifest",
  srcDir: "src",
  filename: "sw.ts",
  injectRegister: false,
  manifest: false,
  injectManifest: { rollupFormat: "iife", globPatterns: ["**/*.{html,js,css,woff2,wasm}"] },
});

/** A build of its own under `/console`: no file is shared with the delegates' app. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/console/",
  plugins: [react(), tailwind(), messages("console"), WORKER, compress()],
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The client loads the store of a desk only where it is needed, which is a file of its own in the delegates' app alone.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
});

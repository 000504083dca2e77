import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compress } from "../../tools/vite/compress.ts";
import { messages } from "../../tools/vite/messages.ts";

/** A build of its own under `/console`: no file is shared with the delegates' app. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/console/",
  plugins: [react(), tailwind(), messages("console"), compress()],
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});

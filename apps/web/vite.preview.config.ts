import { defineConfig } from "vite";

/** The script that the server puts before the app in the frame of a preview. Nobody else loads it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    lib: { entry: "src/preview/frame.ts", formats: ["iife"], name: "preview", fileName: () => "preview.js" },
    outDir: "dist",
    emptyOutDir: false,
    target: "es2023",
    reportCompressedSize: false,
  },
});

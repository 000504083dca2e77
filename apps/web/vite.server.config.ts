import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import config, { MESSAGES } from "./vite.config.ts";

/** The app's components for the server, which renders the first screen with them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), MESSAGES],
  ...(config.resolve && { resolve: config.resolve }),
  define: {
    NARTHEX_LOCAL: String(process.env["NARTHEX_LOCAL"] === "true"),
    "process.env.NODE_ENV": JSON.stringify("production"),
  },
  // One folder that needs no packages.
  ssr: { noExternal: true },
  publicDir: false,
  build: {
    ssr: "src/server.tsx",
    outDir: "server/dist",
    target: "node24",
    minify: false,
    reportCompressedSize: false,
  },
});

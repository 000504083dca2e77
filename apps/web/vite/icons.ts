import type { Plugin } from "vite";
import { PARTS } from "./parts.ts";

/**
 * Makes icons smaller. Their parts lose their keys: random characters, which hardly compress, and which React needs only for
 * children that change their order. The function that makes a component of them is the app's own.
 */
export const smallIcons = (): Plugin => ({
  name: "narthex:icons",
  apply: "build",
  enforce: "pre",
  resolveId: { filter: { id: /\/createLucideIcon\.mjs$/ }, handler: () => PARTS.icon },
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({
      code: code.replaceAll(
        /,\s*key: "\w+"|\n\s*(?:name: "[\w-]+"|size: 24),|,\s*aliases: \[[^\]]*\]|\n__iconData\.node;/g,
        "",
      ),
      map: null,
    }),
  },
});

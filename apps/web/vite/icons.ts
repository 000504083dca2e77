import type { Plugin } from "vite";

/**
 * Leaves out the keys of the parts of icons: random characters, which hardly compress. React needs keys only for children that
 * change their order.
 */
export const withoutIconKeys = (): Plugin => ({
  name: "narthex:icon-keys",
  apply: "build",
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({ code: code.replaceAll(/,\s*key: "\w+"/g, ""), map: null }),
  },
});

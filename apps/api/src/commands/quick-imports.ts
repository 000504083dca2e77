import { registerHooks, type ResolveFnOutput } from "node:module";

const FOLDER = "/node_modules/drizzle-orm/";
const entries = new Map<string, ResolveFnOutput>();

/**
 * Resolves the modules of drizzle-orm without reading its `package.json`. Node.js parses a package's `exports` again for each of its
 * modules; drizzle-orm's are 130 KB, which took up to half of a start (record 0063). A program imports this module first, and all
 * others with `await import` after it.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = "" } = context;
    const isWithin = parentURL.includes(FOLDER);
    if (isWithin && specifier.startsWith(".") && parentURL.endsWith(".js"))
      return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
    if (isWithin || !specifier.startsWith("drizzle-orm")) return next(specifier, context);
    const found = entries.get(specifier) ?? next(specifier, context);
    entries.set(specifier, found);
    return { ...found, shortCircuit: true };
  },
});

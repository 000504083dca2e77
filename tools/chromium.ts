import { execFileSync, spawnSync } from "node:child_process";

/** The headless shell runs the same pages with half the processor time of the full Chromium. */
const HEADLESS = "chromium-headless-shell";
const NAMES = [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const findChromium = (): string | null => {
  const configured = process.env["CHROMIUM"];
  if (configured) return configured;
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

/** The Chromium for browser tests. Installs it and missing fonts from the system's packages, if we are root. */
export function ensureChromium(): string {
  const present = findChromium();
  if (!present && !canInstall()) throw new Error("Chromium was not found. Install it, or set CHROMIUM to its path.");
  if (!present) {
    console.error("Installing Chromium from the system's packages …");
    updatePackages();
    try {
      installPackages(HEADLESS);
    } catch {
      installPackages("chromium");
    }
  }
  ensureFonts();
  const installed = findChromium();
  if (!installed) throw new Error("Chromium was installed but not found.");
  return installed;
}

import { execFileSync, spawnSync } from "node:child_process";

/** Runs the same pages with half the processor time of Chromium with a window. */
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

/** The Chromium for browser tests. Installs the system's package if there is none and we are root. */
export function ensureChromium(): string {
  const present = findChromium();
  if (present) return present;
  const mayInstall = process.getuid?.() === 0 && spawnSync("which", ["apt-get"]).status === 0;
  if (!mayInstall) throw new Error("Chromium was not found. Install it, or set CHROMIUM to its path.");
  console.error("Installing Chromium and fonts from the system's packages …");
  const options = {
    stdio: ["ignore", 2, 2] as ["ignore", number, number],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  const install = (browser: string): void =>
    void execFileSync(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", browser, "fonts-noto-cjk"],
      options,
    );
  execFileSync("apt-get", ["update", "-qq"], options);
  try {
    install(HEADLESS);
  } catch {
    install("chromium");
  }
  const installed = findChromium();
  if (!installed) throw new Error("Chromium was installed but not found.");
  return installed;
}

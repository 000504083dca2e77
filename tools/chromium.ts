import { execFileSync, spawnSync } from "node:child_process";

/** Chromium without its window draws and runs the same pages for half the processor time. */
const HEADLESS = "chromium-headless-shell";
const NAMES = [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const find = (): string | null => {
  const given = process.env["CHROMIUM"];
  if (given) return given;
  for (const name of NAMES) {
    const { status, stdout } = spawnSync("which", [name], { encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return null;
};

/** The Chromium to test in: the machine's own, or the system's package where we may install it. */
export function ensureChromium(): string {
  const present = find();
  if (present) return present;
  const mayInstall = process.getuid?.() === 0 && spawnSync("which", ["apt-get"]).status === 0;
  if (!mayInstall) throw new Error("There is no Chromium. Install one, or name it in CHROMIUM.");
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
  const installed = find();
  if (!installed) throw new Error("Chromium was installed and is not there.");
  return installed;
}

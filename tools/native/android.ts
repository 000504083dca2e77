import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readNativeApp } from "./native.ts";
import { ROOT } from "../root.ts";

const APP = join(ROOT, "apps/native/android/app/src/main");
const CAPACITOR = join(ROOT, "node_modules/@capacitor/android/capacitor/src/main/res");
/** Android 10, from the package `android-framework-res`. */
const FRAMEWORK = "/usr/share/android-framework-res/framework-res.apk";
/** Attributes of Android 12. They are checked in the text of the manifest instead. */
const NEWER_ATTRIBUTES = /\s+android:dataExtractionRules="[^"]*"/g;

/** Styles of libraries that Gradle would fetch. Only their names matter here. */
const LIBRARIES = `<?xml version="1.0" encoding="utf-8"?>
<resources>
  <attr name="windowActionBar" format="boolean" />
  <attr name="windowNoTitle" format="boolean" />
  <attr name="colorPrimary" format="color" />
  <attr name="colorPrimaryDark" format="color" />
  <attr name="colorAccent" format="color" />
  <style name="Theme.AppCompat.Light.DarkActionBar" parent="android:Theme.Material.Light" />
  <style name="Theme.AppCompat.DayNight.NoActionBar" parent="android:Theme.Material.Light.NoActionBar" />
  <style name="Theme.AppCompat.NoActionBar" parent="android:Theme.Material.Light.NoActionBar" />
  <style name="Theme.AppCompat.Light.NoActionBar" parent="android:Theme.Material.Light.NoActionBar" />
  <style name="Theme.SplashScreen" parent="android:Theme.Material.Light.NoActionBar" />
</resources>
`;

const isPresent = (): boolean => spawnSync("which", ["aapt2"]).status === 0 && existsSync(FRAMEWORK);

/** Whether Android's resource compiler is available. Installs Debian's packages if they are not and we are root. */
export function hasAndroidCompiler(): boolean {
  if (isPresent()) return true;
  if (process.getuid?.() !== 0 || spawnSync("which", ["apt-get"]).status !== 0) return false;
  const options = {
    stdio: "ignore" as const,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  try {
    execFileSync("apt-get", ["update", "-qq"], options);
    execFileSync(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", "aapt", "android-framework-res"],
      options,
    );
  } catch {
    return false;
  }
  return isPresent();
}

/** The manifest as Gradle merges it: with the id and the server of app.json. */
export const androidManifest = (): string => {
  const { appId, server } = readNativeApp();
  return readFileSync(join(APP, "AndroidManifest.xml"), "utf8")
    .replaceAll("${serverHost}", new URL(server).host)
    .replaceAll("${applicationId}", appId)
    .replace("<manifest ", `<manifest package="${appId}" `);
};

/** Compiles and links the manifest and all resources. Returns the compiled manifest as text, as Android would read it. */
export function linkAndroidApp(): { manifest: string; badging: string } {
  const folder = mkdtempSync(join(tmpdir(), "narthex-android-"));
  const run = (...args: string[]): string => execFileSync("aapt2", args, { encoding: "utf8" });
  try {
    const stubs = join(folder, "libraries/values");
    mkdirSync(stubs, { recursive: true });
    writeFileSync(join(stubs, "libraries.xml"), LIBRARIES);
    const parts = [join(folder, "libraries"), CAPACITOR, join(APP, "res")].map((resources, index) => {
      const compiled = join(folder, `${index}.zip`);
      run("compile", "--dir", resources, "-o", compiled);
      return compiled;
    });
    const manifest = join(folder, "AndroidManifest.xml");
    writeFileSync(manifest, androidManifest().replaceAll(NEWER_ATTRIBUTES, ""));
    const apk = join(folder, "app.apk");
    const overlays = parts.flatMap((part) => ["-R", part]);
    const versions = ["--min-sdk-version", "24", "--target-sdk-version", "36"];
    run("link", "-I", FRAMEWORK, "--manifest", manifest, "--auto-add-overlay", ...versions, ...overlays, "-o", apk);
    return {
      manifest: run("dump", "xmltree", "--file", "AndroidManifest.xml", apk),
      badging: run("dump", "badging", apk),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

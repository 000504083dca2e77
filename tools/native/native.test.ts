import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, LOCALES } from "@narthex/contract/base/languages";
import { APP_LINK_PATHS, NATIVE_SCHEME } from "@narthex/domain/navigation/native";
import { describe, expect, it } from "vitest";
import { nativeReturnUrl } from "../../apps/api/src/features/identity/addresses.ts";
import { NATIVE_ORIGINS } from "../../apps/api/src/platform/http/native-origins.ts";
import config from "../../apps/native/capacitor.config.ts";
import { androidManifest, hasAndroidCompiler, linkAndroidApp } from "./android.ts";
import { nativePage } from "./native-page.ts";
import { readNativeApp, xcodeSettings } from "./native.ts";
import { ROOT } from "../root.ts";

const read = (path: string): string => readFileSync(join(ROOT, "apps/native", path), "utf8");
const app = readNativeApp();
const { host } = new URL(app.server);

/** The values of an attribute in a manifest, in order. */
const attributes = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`android:${name}="([^"]*)"`, "g"))].map(([, value = ""]) => value);

/** A property list as JSON, by its elements. */
type Plist = string | boolean | Plist[] | { [key: string]: Plist };
const parsePlist = (xml: string): Plist => {
  const tokens = [...xml.replaceAll(/<\?[^>]*>|<![^>]*>/g, "").matchAll(/<(\/?)(\w+)[^>]*?(\/?)>([^<]*)/g)];
  let at = 0;
  const value = (): Plist => {
    const [, , tag = "", isEmpty, text = ""] = tokens[at++] ?? [];
    if (isEmpty) return tag === "true";
    if (tag === "string" || tag === "key") return (void at++, text);
    const items: Plist[] = [];
    while (tokens[at]?.[1] !== "/") items.push(value());
    at++;
    if (tag === "array") return items;
    return Object.fromEntries(items.flatMap((key, index) => (index % 2 ? [] : [[key as string, items[index + 1]!]])));
  };
  at = tokens.findIndex(([, , tag]) => tag === "plist") + 1;
  return value();
};

describe("the native project", () => {
  it("has the same id, scheme and server in all its files, and returns from the sign-in by a link that it claims [J04]", () => {
    expect([config.appId, config.appName]).toEqual([app.appId, app.appName]);
    expect(read("ios/server.xcconfig")).toBe(xcodeSettings(app));
    for (const kind of ["debug", "release"])
      expect(read(`ios/${kind}.xcconfig`)).toContain('#include "server.xcconfig"');
    const project = read("ios/App/App.xcodeproj/project.pbxproj");
    expect(project.match(/PRODUCT_BUNDLE_IDENTIFIER = "\$\(NARTHEX_APP_ID\)"/g)).toHaveLength(2);
    expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App.entitlements/g)).toHaveLength(2);
    expect(project.match(/baseConfigurationReference = \w+ \/\* (debug|release).xcconfig/g)).toHaveLength(4);
    expect(parsePlist(read("ios/App/App/App.entitlements"))).toMatchObject({
      "com.apple.developer.associated-domains": [
        "applinks:$(NARTHEX_SERVER_HOST)",
        "webcredentials:$(NARTHEX_SERVER_HOST)",
      ],
    });
    expect(parsePlist(read("ios/App/App/Info.plist"))).toMatchObject({
      CFBundleURLTypes: [{ CFBundleURLSchemes: [NATIVE_SCHEME.slice(0, -1)] }],
      CFBundleLocalizations: LOCALES.map((locale) => LANGUAGES[locale].tag),
      UIBackgroundModes: ["remote-notification"],
      ITSAppUsesNonExemptEncryption: false,
      NSCameraUsageDescription: expect.any(String),
    });
    expect(read("android/app/src/main/res/values/strings.xml")).toContain(
      `<string name="custom_url_scheme">${NATIVE_SCHEME.slice(0, -1)}</string>`,
    );
    expect(attributes(androidManifest(), "pathPrefix")).toEqual(APP_LINK_PATHS);
    expect(attributes(androidManifest(), "host")).toEqual([host]);
    const returnPath = new URL(nativeReturnUrl(app.server) ?? "").pathname;
    expect(APP_LINK_PATHS).toContain(returnPath);
    expect(APP_LINK_PATHS.some((path) => /^\/(api|oidc|media|console|docs|calendar)/.test(path))).toBe(false);
  });

  it("claims no links if people choose the server [J06]", () => {
    const host = "no-server.invalid";
    expect(xcodeSettings({ ...app, server: "" })).toContain(`NARTHEX_SERVER_HOST = ${host}\n`);
    expect(read("android/app/build.gradle")).toContain(`narthex.server ? new URI(narthex.server).host : "${host}"`);
    expect(nativePage('<head><meta charset="utf-8" /></head>', "")).toContain(
      '<meta name="narthex-server" content="" />',
    );
  });

  it("keeps the web view's origins, under which everything on a phone is stored [J01]", () => {
    expect(config.server).toEqual({ androidScheme: "https", iosScheme: "capacitor", hostname: "localhost" });
    expect(NATIVE_ORIGINS).toEqual(["https://localhost", "capacitor://localhost"]);
  });

  it("puts nothing into a backup [J04]", () => {
    expect(attributes(androidManifest(), "allowBackup")).toEqual(["false"]);
    expect(attributes(androidManifest(), "dataExtractionRules")).toEqual(["@xml/data_extraction_rules"]);
    const rules = read("android/app/src/main/res/xml/data_extraction_rules.xml");
    for (const kind of ["cloud-backup", "device-transfer"]) {
      const rule = new RegExp(`<${kind}>([\\s\\S]*)</${kind}>`).exec(rules)?.[1] ?? "";
      expect([...rule.matchAll(/<exclude domain="(\w+)"/g)].map(([, domain]) => domain)).toEqual([
        "root",
        "file",
        "database",
        "sharedpref",
        "external",
      ]);
    }
  });

  it("lists every plug-in of its package.json for Gradle and for Swift's package manager", () => {
    const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
    const names = Object.keys(dependencies).filter((name) => !/^@capacitor\/(core|android|ios)$/.test(name));
    const swift = read("ios/App/CapApp-SPM/Package.swift");
    const paths = [...swift.matchAll(/\.package\(name: "\w+", path: "([^"]+)"/g)].map(([, path = ""]) => path);
    const packages = [...swift.matchAll(/\.package\(name: "(\w+)"/g)].map(([, name]) => name);
    const products = [...swift.matchAll(/\.product\(name: "(\w+)", package: "\1"/g)].map(([, name]) => name);
    expect(paths).toHaveLength(names.length);
    expect(products).toEqual(packages);
    expect(swift).toContain(`capacitor-swift-pm.git", exact: "${dependencies["@capacitor/ios"]}"`);
    const gradle = read("android/capacitor.settings.gradle");
    for (const name of names) expect(gradle).toContain(`node_modules/${name}/android`);
  });

  it("has a page that names the server, with a policy of its own and without the script of browsers [J04]", () => {
    const html = `<head><meta charset="utf-8" /><script type="module" src="/a.js"></script><script>globalThis.taps = []</script><link rel="stylesheet" href="/a.css"></head>`;
    const page = nativePage(html, "https://app.example.org");
    expect(page).toContain('<meta name="narthex-server" content="https://app.example.org" />');
    expect(page).toContain('<script type="module" src="/a.js">');
    expect(page).not.toContain("taps");
    expect(page).toContain("script-src 'self'; style-src 'self';");
  });
});

describe("the Android app, compiled and linked by Android's own tools", () => {
  it.skipIf(!hasAndroidCompiler())(
    "verifies links of its own domain, asks for two permissions, and makes no push token by itself [J04]",
    () => {
      const { manifest, badging } = linkAndroidApp();
      const valuesOf = (name: string): string[] =>
        [...manifest.matchAll(new RegExp(`android:${name}\\(0x\\w+\\)=(?:"([^"]*)"|(\\S+))`, "g"))].map(
          ([, text, other]) => text ?? other ?? "",
        );
      expect(valuesOf("autoVerify")).toEqual(["true"]);
      expect(valuesOf("host")).toEqual([host]);
      expect(valuesOf("pathPrefix")).toEqual(APP_LINK_PATHS);
      expect(valuesOf("allowBackup")).toEqual(["false"]);
      expect(valuesOf("usesCleartextTraffic")).toEqual(["false"]);
      expect(badging.match(/^uses-permission: name='([^']+)'/gm)).toEqual([
        "uses-permission: name='android.permission.INTERNET'",
        "uses-permission: name='android.permission.POST_NOTIFICATIONS'",
      ]);
      expect(badging).toContain(`package: name='${app.appId}'`);
      const keys = valuesOf("name").filter((name) => /firebase/.test(name));
      expect(keys).toEqual([
        "firebase_messaging_auto_init_enabled",
        "firebase_analytics_collection_enabled",
        "com.google.firebase.messaging.default_notification_icon",
        "com.google.firebase.messaging.default_notification_color",
        "com.google.firebase.messaging.default_notification_channel_id",
      ]);
    },
  );
});

describe("cap sync", () => {
  it("leaves the committed project as it is", () => {
    const folder = join(ROOT, "apps/native");
    const status = (): string => execFileSync("git", ["status", "--porcelain", "."], { cwd: folder, encoding: "utf8" });
    const before = status();
    // What `npm run native` builds, which a fresh clone does not have.
    mkdirSync(join(folder, "android/app/src/main/assets"), { recursive: true });
    mkdirSync(join(folder, "www"), { recursive: true });
    const page = join(folder, "www/index.html");
    if (!existsSync(page)) writeFileSync(page, "");
    const cli = join(ROOT, "node_modules/@capacitor/cli/bin/capacitor");
    execFileSync(process.execPath, [cli, "sync"], { cwd: folder, stdio: "ignore" });
    expect(status()).toBe(before);
  });
});

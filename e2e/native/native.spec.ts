import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createAuthenticator } from "../../apps/api/test/authenticator.ts";
import { expect, fillIn, test } from "../support/fixtures.ts";
import { PEOPLE } from "../support/people.ts";
import { DIST, openPhone } from "../support/phone.ts";
import { button, choices } from "../support/photos.ts";
import { phones, SESSION, START } from "../support/phones.ts";
import { follow } from "../support/screens.ts";
import { profileOf } from "../support/sign-in.ts";
import { errorsOf, recordErrors } from "../support/watch.ts";

phones.describe("the native app", () => {
  phones(
    "shows its introduction, signs in with PKCE in the system's browser, and keeps the tokens where no other app can read them [L02] [L03] [L09] [J01] [J08]",
    async ({ phone: context, server, browser }) => {
      const { page, callsOf, emit, secrets } = await openPhone(context, server.address);
      await recordErrors(page);
      await page.goto(START);
      await expect(page).toHaveURL(/\/pre-sign-in$/);
      await page.getByRole("link", { name: "Skip" }).click();
      // On the first start the server's editions are offered. The introduction, which has buttons too, stays until their screen has loaded.
      await expect(page.getByRole("heading", { name: "Which conference?" })).toBeVisible();
      await page.getByRole("main").getByRole("button").first().click();
      await expect.poll(() => callsOf("Browser.open").length).toBe(1);
      // Closed without a sign-in: it opens again a second later.
      await emit("Browser", "browserFinished", {});
      await expect.poll(() => callsOf("Browser.open").length).toBe(2);
      const address = new URL(String(callsOf("Browser.open")[1]?.["url"]));
      const query = address.searchParams;
      expect(query.get("redirect_uri")).toBe(`${server.address}/login/native`);
      expect(query.get("code_challenge_method")).toBe("S256");
      expect(query.has("prompt")).toBe(false);

      const system = await browser.newPage();
      await system.goto(address.href);
      await fillIn(system, PEOPLE.scs);
      await expect(system).toHaveURL(/\/login\/native\?code=/);
      const open = system.getByRole("link", { name: "Open the app" });
      await expect(open).toHaveAttribute("href", /^org\.narthex\.app:\/login\/native\?code=/);
      const returned = system.url();
      await system.close();

      await emit("App", "appUrlOpen", { url: returned });
      await expect(page).toHaveURL(/localhost\/home$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(Object.keys(JSON.parse(secrets.get(SESSION) ?? "{}") as object)).toContain("refreshToken");
      expect(
        await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
      ).not.toMatch(/[Tt]oken"/);
      expect(callsOf("Browser.close").length).toBeGreaterThan(0);
      expect(errorsOf(page).filter((error) => error.includes("policy"))).toEqual([]);
    },
  );

  phones(
    "asks for the password again after a logout, and keeps nothing of the person [L08] [L09] [J01]",
    { tag: "@long" },
    async ({ phone: context, server, browser }) => {
      const { page, callsOf, emit, secrets } = await openPhone(context, server.address);
      const signIn = async (email: string): Promise<URL> => {
        const seen = callsOf("Browser.open").length;
        await page.goto(`${START}login`);
        if (seen === 0) await page.getByRole("main").getByRole("button").first().click();
        await expect.poll(() => callsOf("Browser.open").length).toBe(seen + 1);
        const address = String(callsOf("Browser.open").at(-1)?.["url"]);
        const system = await browser.newPage();
        await system.goto(address);
        await fillIn(system, email);
        await expect(system).toHaveURL(/\/login\/native\?code=/);
        await emit("App", "appUrlOpen", { url: system.url() });
        await system.close();
        await expect(page).toHaveURL(/\/home$/);
        return new URL(address);
      };
      await signIn(PEOPLE.gc);
      const { refreshToken } = JSON.parse(secrets.get(SESSION) ?? "{}") as { refreshToken: string };
      await page.goto(`${START}profile`);
      await page.getByRole("button", { name: "Log Out" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL(/\/pre-sign-in$/);
      expect(secrets.has(SESSION)).toBe(false);
      const renewal = await fetch(`${server.address}/oidc/token`, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "refresh_token",
          client_id: "narthex-app",
          refresh_token: refreshToken,
        }),
      });
      expect(renewal.status).toBe(400);
      expect((await signIn(PEOPLE.host)).searchParams.get("prompt")).toBe("login");
    },
  );

  phones(
    "speaks the phone's language, opens links of its own domain and no others, and follows the text size [I03] [L05] [J02]",
    async ({ phone: context, server, signedIn }) => {
      const { page, callsOf, emit } = await openPhone(context, server.address, {
        secrets: await signedIn("scs"),
        answers: {
          "Device.getLanguageCode": () => ({ value: "zh" }),
          "App.getLaunchUrl": () => ({ url: `${server.address}/announcement` }),
        },
      });
      await page.goto(START);
      await expect(page).toHaveURL(/localhost\/announcement$/);
      await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
      await expect.poll(() => callsOf("TextZoom.set")).toEqual([{ value: 1.2 }]);
      await emit("App", "appUrlOpen", { url: "https://evil.example/team" });
      await emit("App", "appUrlOpen", { url: `${server.address}/api/profile` });
      await emit("App", "appUrlOpen", { url: `${server.address}/team` });
      await expect(page).toHaveURL(/localhost\/team$/);
      await emit("FirebaseMessaging", "notificationActionPerformed", { notification: { data: { path: "/schedule" } } });
      await expect(page).toHaveURL(/localhost\/schedule$/);
    },
  );

  phones(
    "opens other sites above itself, makes a passkey by the phone's own system, and closes a dialog, then a screen, then itself on Back [J03] [J10]",
    async ({ phone: context, server, signedIn }) => {
      const { page, callsOf, emit } = await openPhone(context, server.address, {
        secrets: await signedIn("scs"),
        answers: {
          "Device.getLanguageCode": () => {
            throw new Error("unknown");
          },
          "CapacitorPasskey.createCredential": ({ requestJson }) =>
            createAuthenticator(server.address).make(JSON.parse(String(requestJson)) as { challenge: string }),
        },
      });
      await page.goto(`${START}home`);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.evaluate(() => {
        const link = Object.assign(document.createElement("a"), { href: "https://example.org/map", target: "_blank" });
        document.body.append(link);
        link.click();
      });
      await expect.poll(() => callsOf("Browser.open")).toEqual([{ url: "https://example.org/map" }]);
      await follow(page, "/profile#passkeys");
      await page.getByRole("button", { name: "Make a passkey" }).click();
      await expect(page.getByText("Your passkey is ready.")).toBeVisible();
      expect(callsOf("CapacitorPasskey.createCredential")).toMatchObject([{ origin: server.address }]);
      await page.getByRole("button", { name: "Log Out" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await emit("App", "backButton", { canGoBack: true });
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await emit("App", "backButton", { canGoBack: true });
      await expect(page).toHaveURL(/\/home$/);
      await emit("App", "backButton", { canGoBack: false });
      await expect.poll(() => callsOf("App.minimizeApp").length).toBe(1);
    },
  );

  phones(
    "saves photos as download/photo.zip and opens them, opens an event with the calendar and a card with the contacts, and shares a link [D06] [J03]",
    async ({ phone: context, server, signedIn, tokenOf }) => {
      const { page, callsOf } = await openPhone(context, server.address, { secrets: await signedIn("regional") });
      const opened = () => callsOf("FileViewer.openDocumentFromLocalPath").map(({ path }) => path);
      await page.goto(`${START}gpcr/photodrop`);
      await button(page, "Select").click();
      await choices(page).nth(0).click();
      await button(page, "Download").click();
      await page.getByRole("dialog").getByRole("button", { name: "Download", exact: true }).click();
      await expect.poll(opened).toEqual(["file:///data/download/photo.zip"]);
      expect(String(callsOf("FileTransfer.downloadFile")[0]?.["url"])).toContain(`${server.address}/`);
      await page.getByRole("link", { name: "Open photos.zip" }).click();
      await expect.poll(opened).toHaveLength(2);

      await follow(page, "/gpcr/schedule");
      await page
        .locator("li", { has: page.getByRole("heading", { level: 3 }) })
        .getByRole("button")
        .first()
        .click();
      await page.getByRole("button", { name: "Calendar file" }).click();
      await expect.poll(opened).toHaveLength(3);
      expect(callsOf("Filesystem.writeFile")[0]?.["path"]).toMatch(/^download\/.*\.ics$/);
      expect(Buffer.from(String(callsOf("Filesystem.writeFile")[0]?.["data"]), "base64").toString()).toContain(
        "BEGIN:VCALENDAR",
      );

      const film = "/gpcr/resources/video/one-house-opening-film";
      await follow(page, film);
      await page.getByRole("button", { name: "Share", exact: true }).click();
      await expect.poll(() => callsOf("Share.share")).toHaveLength(1);
      expect(callsOf("Share.share")[0]?.["url"]).toBe(server.address + film);

      const { hashId } = await profileOf(server.address, await tokenOf("regional"));
      await follow(page, `/profile/pub/${hashId}`);
      await page.getByRole("button", { name: "Download contact" }).click();
      await expect.poll(opened).toHaveLength(4);
      expect(callsOf("Filesystem.writeFile")[1]?.["path"]).toMatch(/^download\/.*\.vcf$/);
    },
  );
});

test("a browser loads nothing of the native app, and does not store it for later [J05]", () => {
  const manifest = JSON.parse(readFileSync(join(DIST, ".vite/manifest.json"), "utf8")) as Record<
    string,
    { file: string; name?: string; imports?: string[] }
  >;
  const [key = "", native] = Object.entries(manifest).find(([, { name }]) => name === "native") ?? [];
  expect(native?.file).toBeDefined();
  // Screens on which a person chooses a server, and returns to the native app.
  const importers = Object.values(manifest).flatMap(({ name = "", imports = [] }) =>
    imports.includes(key) ? [name] : [],
  );
  expect(importers.filter((name) => !/^(web|base|connect-screen|native-return-screen)/.test(name))).toEqual([]);
  expect(readFileSync(join(DIST, "sw.js"), "utf8")).not.toContain(native?.file);
});

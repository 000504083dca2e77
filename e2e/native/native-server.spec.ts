import type { BrowserContext } from "@playwright/test";
import { connectLink } from "../../packages/domain/src/navigation/native.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect } from "../support/fixtures.ts";
import { openPhone } from "../support/phone.ts";
import { phones, SESSION, START } from "../support/phones.ts";
import { storedAnswerKeys } from "../support/worker.ts";

/** Frozen: another name would disconnect everyone. */
const SERVER = "narthex_narthex.server";

/** Names that lead to the server of the tests, under https as on a phone. */
const serveAs = async (context: BrowserContext, address: string, hosts: readonly string[]): Promise<void> => {
  for (const host of hosts)
    await context.route(`https://${host}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      // The stream of live events never ends.
      if (pathname === "/api/live") return route.abort();
      const response = await route.fetch({ url: address + pathname + search });
      const isJson = response.headers()["content-type"]?.includes("json") ?? false;
      // As a server that is known by this name.
      const body = isJson && (await response.text()).replaceAll(address, `https://${host}`);
      await route.fulfill({ response, ...(body && { body }) });
    });
};

phones(
  "an app without a server asks for one, says whose it is, asks for the edition, and goes to that server's sign-in [J06] [J08]",
  async ({ phone: context, server }) => {
    const { page, callsOf, secrets } = await openPhone(context, "");
    await serveAs(context, server.address, ["one.example"]);
    await page.goto(START);
    await page.getByRole("link", { name: "Skip" }).click();
    const address = page.getByRole("textbox", { name: "Address or link" });
    for (const text of ["http://one.example", "conference"]) {
      await address.fill(text);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("Enter an address like")).toBeVisible();
    }
    await expectAccessible(page, "the form of the server");
    await address.fill("nowhere.invalid");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toHaveText("No conference answers at nowhere.invalid.");
    await page.getByRole("link", { name: "Another address" }).click();
    await address.fill("https://one.example/schedule");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("listitem")).toHaveCount(2);
    await expect(page.getByText("one.example", { exact: true })).toBeVisible();
    await expectAccessible(page, "the question about the server");
    expect(secrets.has(SERVER)).toBe(false);
    await page.getByRole("button", { name: "Use this conference" }).click();
    await expect(page.getByRole("heading", { name: "Which conference?" })).toBeVisible();
    expect(secrets.get(SERVER)).toBe("https://one.example");
    await expectAccessible(page, "the editions");
    await page.getByRole("button").nth(1).click();
    await expect.poll(() => callsOf("Browser.open").length).toBe(1);
    const signIn = new URL(String(callsOf("Browser.open")[0]?.["url"]));
    expect(signIn.searchParams.get("redirect_uri")).toBe("https://one.example/login/native");
    // Known from now on.
    await page.goto(START);
    await page.getByRole("link", { name: "Skip" }).click();
    await expect.poll(() => callsOf("Browser.open").length).toBe(2);
    expect(await page.evaluate(() => localStorage.getItem("narthex.conference"))).toBe("Regional");
  },
);

phones(
  "a link to another server changes nothing before it is confirmed, and then nothing of the first one remains [J06] [J07] [J09]",
  async ({ phone: context, server, signedIn }) => {
    const secrets = await signedIn("gc");
    secrets.set(SERVER, "https://one.example");
    secrets.set("narthex_outbox/ruth/POST%20%2Fx/2", "{}");
    const { page, callsOf, emit } = await openPhone(context, "", { secrets });
    await serveAs(context, server.address, ["one.example", "two.example"]);
    await page.goto(`${START}profile#device`);
    await expect(page.getByText("This app is connected to one.example.")).toBeVisible();
    await expect.poll(() => storedAnswerKeys(page)).not.toEqual([]);
    await page.evaluate(async () => (await caches.open("narthex-copy.Global.en")).put("/x", new Response("x")));
    await emit("App", "appUrlOpen", { url: connectLink("http://two.example") });
    await emit("App", "appUrlOpen", { url: connectLink("https://two.example") });
    await expect(page.getByText("two.example", { exact: true })).toBeVisible();
    await expect(page.getByText("This logs you out of one.example")).toBeVisible();
    expect(secrets.get(SERVER)).toBe("https://one.example");
    expect(secrets.has(SESSION)).toBe(true);
    await page.getByRole("button", { name: "Use this conference" }).click();
    await expect(page.getByRole("heading", { name: "Which conference?" })).toBeVisible();
    expect(Object.fromEntries(secrets)).toEqual({ [SERVER]: "https://two.example" });
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    // Of the new server: that there are answers.
    await expect
      .poll(async () => (await page.evaluate(() => Object.keys(localStorage))).toSorted())
      .toEqual(["narthex.ask-again", "narthex.has-answers"]);
    expect((await storedAnswerKeys(page)).filter((key) => !key.includes("GET /cms/editions"))).toEqual([]);
    expect(callsOf("Filesystem.rmdir").length).toBeGreaterThan(0);
  },
);

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./support/fixtures.ts";
import { publish, restorePack } from "./support/packs.ts";
import type { Server as Narthex } from "./support/server.ts";

/** Serves a survey from another origin. */
async function openSurveyHost(): Promise<{ server: Server; address: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    if (request.method === "GET") requests.push(request.url ?? "");
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<h1>How was the long table?</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, requests, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rate?form=7` };
}

/** Publishes the Global survey at this address; the returned function restores the pack. */
async function publishSurvey(server: Narthex, address: string): Promise<() => Promise<unknown>> {
  await publish(server, "edition.yaml", (text) => text.replace(/\/demonstration\/survey\S+/, address));
  return () => restorePack(server);
}

test.describe("a survey", () => {
  test(
    "fills the screen with an external form, receives the respondent's data, and closes [F04]",
    { tag: "@long" },
    async ({ open, server }) => {
      const host = await openSurveyHost();
      // This page was loaded before the survey was published, so its policy does not allow the frame: it reloads itself.
      const early = await open("scs", "/team");
      await expect(early.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
      const restore = await publishSurvey(server, host.address);
      try {
        const policy = async () =>
          (await fetch(`${server.address}/survey/x`, { headers: { accept: "text/html" } })).headers.get(
            "content-security-policy",
          );
        await expect
          .poll(policy)
          .toContain(`frame-src https://www.youtube-nocookie.com ${new URL(host.address).origin} ${server.address};`);
        await early.evaluate(() => history.pushState({}, "", "/survey/how-was-it"));
        await expect(
          early.frameLocator("iframe").getByRole("heading", { name: "How was the long table?" }),
        ).toBeVisible();
        const page = await open("scs", "/home");
        await page.getByText("Useful links").click();
        await page.getByRole("link", { name: "Tell us how it was" }).click();
        await expect(page).toHaveURL(/\/survey\/how-was-it$/);
        const frame = page.frameLocator('iframe[title="Tell us how it was"]');
        await expect(frame.getByRole("heading", { name: "How was the long table?" })).toBeVisible();
        const box = await page.locator("iframe").boundingBox();
        expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 390, 844]);
        await expect(page.getByRole("navigation")).toHaveCount(0);
        expect(host.requests.findLast((path) => path.startsWith("/rate"))).toMatch(
          /^\/rate\?form=7&login=\d+&id=[^&]+&name=Ruth%20Amoah-Lindstr%C3%B6m&organization=[^&]+&email=scs%40demo\.test&country=[^&]*&teamId=GH-02$/,
        );
        await page.getByRole("link", { name: "Close the survey" }).click();
        await expect(page).toHaveURL(/\/home$/);
      } finally {
        await restore();
        host.server.close();
      }
    },
  );

  test("of the demonstration is filled in within the app, and cannot access it; without a network it says so and keeps what is typed [F04] [F07]", async ({
    open,
  }) => {
    const page = await open("scs", "/survey/how-was-it");
    await expect(page.locator("iframe")).toHaveAttribute("sandbox", "allow-forms");
    const frame = page.frameLocator('iframe[title="Tell us how it was"]');
    const text = frame.getByRole("textbox");
    await frame.getByRole("radio", { name: "4" }).check();
    await text.fill("Keep the table.");
    await page.context().setOffline(true);
    const note = page.getByRole("alert").filter({ hasText: "Send it once you are connected." });
    await expect(note).toBeVisible();
    await page.context().setOffline(false);
    await expect(note).toHaveCount(0);
    await expect(text).toHaveValue("Keep the table.");
    await frame.getByRole("button", { name: "Send" }).click();
    await expect(frame.getByRole("heading", { name: "Thank you" })).toBeVisible();
  });
});

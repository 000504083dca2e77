import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "./house.ts";
import type { Server as Narthex } from "./server.ts";

/** Serves a survey of somebody else's, from another origin. */
async function openSurveyHost(
  headers: Record<string, string> = {},
): Promise<{ server: Server; address: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    if (request.method === "GET") asked.push(request.url ?? "");
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers })
      .end("<h1>How was the long table?</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rate?form=7` };
}

/** Publishes the survey of the Global conference at this address; what it gives puts back what was before. */
async function publish(server: Narthex, address: string): Promise<() => Promise<unknown>> {
  const folder = await mkdtemp(join(tmpdir(), "narthex-survey-"));
  const content = fileURLToPath(new URL("../content/global-2025", import.meta.url));
  await cp(content, folder, { recursive: true });
  const edition = join(folder, "edition.yaml");
  const text = await readFile(edition, "utf8");
  await writeFile(edition, text.replace(/https:\/\/forms\.narthex\.invalid\S+/, address));
  await server.run("content", "import", folder);
  await rm(folder, { recursive: true, force: true });
  return () => server.run("content", "import", content);
}

test.describe("a survey", () => {
  test("fills the screen with somebody else's form, told who fills it in, and closes [F04]", async ({
    open,
    server,
  }) => {
    const host = await openSurveyHost();
    // It was loaded before the survey was published, and may not show it in a frame: it is loaded anew by itself.
    const early = await open("scs", "/team");
    await expect(early.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
    const restore = await publish(server, host.address);
    try {
      const policy = async () =>
        (await fetch(`${server.address}/survey/x`, { headers: { accept: "text/html" } })).headers.get(
          "content-security-policy",
        );
      await expect
        .poll(policy)
        .toContain(
          `frame-src https://www.youtube-nocookie.com ${new URL(host.address).origin} https://forms.narthex.invalid;`,
        );
      await early.evaluate(() => history.pushState({}, "", "/survey/how-was-it"));
      await expect(
        early.frameLocator("iframe").getByRole("heading", { name: "How was the long table?" }),
      ).toBeVisible();
      const page = await open("scs", "/home");
      await page.getByRole("link", { name: "Tell us how it was" }).click();
      await expect(page).toHaveURL(/\/survey\/how-was-it$/);
      const frame = page.frameLocator('iframe[title="Tell us how it was"]');
      await expect(frame.getByRole("heading", { name: "How was the long table?" })).toBeVisible();
      const box = await page.locator("iframe").boundingBox();
      expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 390, 844]);
      await expect(page.getByRole("navigation")).toHaveCount(0);
      expect(host.asked.findLast((path) => path.startsWith("/rate"))).toMatch(
        /^\/rate\?form=7&login=\d+&id=[^&]+&name=Ruth%20Amoah-Lindstr%C3%B6m&organization=[^&]+&email=scs%40demo\.test&country=[^&]*&teamId=GH-02$/,
      );
      await page.getByRole("link", { name: "Close the survey" }).click();
      await expect(page).toHaveURL(/\/home$/);
    } finally {
      await restore();
      host.server.close();
    }
  });

  test("whose host forbids frames is offered in the browser, in place of an empty frame [F04]", async ({
    open,
    server,
  }) => {
    const host = await openSurveyHost({ "content-security-policy": "frame-ancestors 'self'" });
    const restore = await publish(server, host.address);
    try {
      const page = await open("scs", "/home");
      await page.getByRole("link", { name: "Tell us how it was" }).click();
      await expect(page.getByText("This survey opens in your browser")).toBeVisible();
      const link = page.getByRole("main").getByRole("link", { name: "Open in the browser (opens in a new tab)" });
      await expect(link).toHaveAttribute("href", /\/rate\?form=7&login=\d+&id=/);
      await expect(page.locator("iframe")).toHaveCount(0);
    } finally {
      await restore();
      host.server.close();
    }
  });

  test("that does not answer says so, and can be opened elsewhere [F04]", async ({ open }) => {
    const page = await open("gc", "/survey/how-was-it");
    await expect(page.getByRole("alert")).toContainText("The survey does not open here");
    await expect(page.getByRole("alert").getByRole("link", { name: /^Open in the browser/ })).toHaveAttribute(
      "href",
      /^https:\/\/forms\.narthex\.invalid\/global-2025\/how-was-it\?login=\d+&id=/,
    );
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toContainText("You are offline.");
  });

  test("is nowhere under another name, and for a host [F04] [A02]", async ({ open }) => {
    const page = await open("scs", "/survey/another");
    await expect(page.getByRole("heading", { level: 1, name: "No such page" })).toBeAttached();
    const host = await open("host", "/survey/how-was-it");
    await expect(host.getByRole("heading", { level: 1, name: "No such page" })).toBeAttached();
    await host.goto("/home");
    await expect(host.getByRole("button", { name: "Newsletter", exact: true })).toBeVisible();
    await expect(host.getByRole("link", { name: "Tell us how it was" })).toHaveCount(0);
  });
});

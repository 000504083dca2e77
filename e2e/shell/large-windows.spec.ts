import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { follow, settled } from "../support/screens.ts";

const DESK = { width: 1280, height: 900 };

async function boxOf(of: Locator): Promise<{ left: number; right: number; top: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  return { left: box.x, right: box.x + box.width, top: box.y };
}

/** The right edge of the farthest card, and that of the line under the title. */
async function edgesOf(page: Page): Promise<{ cards: number; line: number }> {
  const cards = await page.getByRole("main").getByRole("article").all();
  const rights = await Promise.all(cards.map(async (card) => (await boxOf(card)).right));
  const line = await boxOf(page.getByRole("heading", { level: 1 }).locator(".."));
  return { cards: Math.round(Math.max(...rights)), line: Math.round(line.right) };
}

test(
  "cards of quotes and articles end where the line under the title ends [N25]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("scs", "/resources/quotes", { viewport: DESK });
    for (const path of ["/resources/quotes", "/resources/articles"])
      for (const width of [1024, 1280, 1920]) {
        await page.setViewportSize({ ...DESK, width });
        await page.goto(path);
        await settled(page);
        const { cards, line } = await edgesOf(page);
        expect(cards, `${path} at ${width}`).toBe(line);
      }
  },
);

test("the profile form has its links beside its other fields, the name stands beside the QR code, and a film without chapters leaves no empty column [N25]", async ({
  open,
}) => {
  const page = await open("scs", "/profile/edit", { viewport: DESK });
  const name = await boxOf(page.getByRole("textbox", { name: "Name" }));
  const link = await boxOf(page.getByRole("textbox", { name: "Instagram" }));
  expect(link.left).toBeGreaterThan(name.right);

  await follow(page, "/qr-code");
  const code = await boxOf(page.getByRole("img", { name: /QR code/ }));
  const owner = await boxOf(page.getByRole("main").getByText("Ruth", { exact: false }).first());
  expect(owner.left).toBeGreaterThan(code.right);

  await follow(page, "/resources/video/the-handover");
  await settled(page);
  const film = await boxOf(page.locator(".detail-picture"));
  const actions = await boxOf(page.getByRole("button", { name: "Share" }));
  expect(film.right - film.left).toBeGreaterThan(800);
  expect(actions.left).toBeLessThan(film.right);
});

test("updates load in the columns of the list and of the chosen one, and a film in the place of its player [N25] [U06]", async ({
  open,
}) => {
  const page = await open("scs", "/api/clock", { viewport: DESK });
  await page.route("**/api/cms/announcements/get*", () => undefined);
  await page.goto("/connect");
  await settled(page);
  await follow(page, "/announcement");
  const bones = page.getByRole("main").locator(".skeleton");
  const [row, pane] = [await boxOf(bones.nth(3)), await boxOf(bones.last())];
  expect(row.right - row.left).toBeLessThan(420);
  expect(pane.left).toBeGreaterThan(row.right);

  let load = (): void => undefined;
  const loading = new Promise<void>((resolve) => (load = resolve));
  await page.route("**/api/cms/videos/**", async (route) => {
    await loading;
    await route.continue();
  });
  await follow(page, "/resources/video/five-rooms");
  const film = page.locator(".detail-picture");
  await film.waitFor();
  const before = await boxOf(film);
  load();
  await page.getByRole("heading", { name: "Chapters" }).waitFor();
  expect(await boxOf(film)).toEqual(before);
});

test(
  "rows of cards show whole cards, and they and the link beside their heading end where the line under the title ends [N25]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("scs", "/resources/sessions", { viewport: DESK });
    for (const path of ["/resources/sessions", "/experience"])
      for (const width of [1200, 1280, 1440, 1920]) {
        await page.setViewportSize({ ...DESK, width });
        await page.goto(path);
        await settled(page);
        const { right } = await boxOf(page.getByRole("heading", { level: 1 }).locator(".."));
        const rows = await page
          .locator("main ul[data-continues]")
          .evaluateAll((lists) =>
            lists.map((list) =>
              [...list.children].map((card) => card.getBoundingClientRect()).map((box) => [box.left, box.right]),
            ),
          );
        expect(rows.length, `${path} at ${width}`).toBeGreaterThan(0);
        const cut = rows.flat().filter(([from = 0, to = 0]) => from < right - 1 && to > right + 1);
        expect(cut, `${path} at ${width}`).toEqual([]);
        const filled = rows.filter((row) => row.some(([, to = 0]) => Math.abs(to - right) < 1));
        expect(filled.length, `${path} at ${width}`).toBeGreaterThan(0);
      }

    await page.setViewportSize(DESK);
    await page.goto("/resources/sessions");
    await settled(page);
    const line = await boxOf(page.getByRole("heading", { level: 1 }).locator(".."));
    const link = page.getByRole("link", { name: "See all: Book" });
    const padding = await link.evaluate((element) => parseFloat(getComputedStyle(element).paddingRight));
    expect(Math.round((await boxOf(link)).right - padding)).toBe(Math.round(line.right));
  },
);

test(
  "a photo in full screen is whole in a window that is lower than it is [D03]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("scs", "/photodrop", { viewport: { width: 1024, height: 600 } });
    await page.getByRole("button", { name: "Open In the foyer 1" }).click();
    const photo = page.getByRole("dialog", { name: "Photo viewer" }).getByRole("img", { name: "In the foyer 1" });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(600);
    await expect(photo).toBeInViewport({ ratio: 1 });
  },
);

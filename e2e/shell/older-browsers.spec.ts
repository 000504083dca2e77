import { expect, test } from "../support/fixtures.ts";
import { follow, settled } from "../support/screens.ts";

test("the app runs in a browser that lacks what Safari 16.4 lacks, and loads it there only [N22]", async ({ open }) => {
  const loaded: string[] = [];
  const page = await open("scs", "/team", {
    until: async (opened) => void opened.on("request", (request) => loaded.push(new URL(request.url()).pathname)),
  });
  await settled(page);
  expect(loaded.filter((path) => path.includes("older-browsers"))).toEqual([]);
  await page.addInitScript(() => {
    const missing = [
      [globalThis, "Temporal"],
      [AbortSignal, "any"],
      [URL, "canParse"],
      [Map, "groupBy"],
      [Promise, "withResolvers"],
    ] as const;
    for (const [target, name] of missing) Reflect.deleteProperty(target, name);
  });
  for (const [path, heading] of [
    ["/home", /Good/],
    ["/resources/sessions", "Resources"],
    ["/experience", "Experiences"],
  ] as const) {
    await (path === "/home" ? page.goto(path) : follow(page, path));
    await settled(page);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  expect(loaded.filter((path) => path.includes("older-browsers"))).not.toEqual([]);
  const grouped = await page.evaluate(() => {
    const stop = new AbortController();
    const any = AbortSignal.any([stop.signal, new AbortController().signal]);
    stop.abort("stopped");
    const groups = [...Map.groupBy([1, 2, 3], (number) => number % 2)];
    return {
      groups,
      reason: any.reason as unknown,
      parses: ["/a", "https://a.test"].map((text) => URL.canParse(text)),
    };
  });
  expect(grouped).toEqual({
    groups: [
      [1, [1, 3]],
      [0, [2]],
    ],
    reason: "stopped",
    parses: [false, true],
  });
});

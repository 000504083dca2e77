import { expect, test } from "../support/fixtures.ts";
import { expectAge } from "../support/saved-copy.ts";
import { expectWholeCopy, SAVERS } from "../support/whole-copy.ts";
import { workerInstalled } from "../support/worker.ts";

test.use({ serviceWorkers: "allow" });

test("the whole edition is saved, and every route opens from a cold start without a network, in Thai", async ({
  open,
  server,
  tokenOf,
}) => {
  const [, saver] = SAVERS;
  const page = await open(saver.who, "/profile#device", { isOwnContext: true });
  await expectWholeCopy(page, server.address, await tokenOf(saver.who), saver);
  await expect(page.locator("html")).toHaveAttribute("lang", "th");
});

test("online, a screen that could not be refreshed says how old it is, in the other languages", async ({ open }) => {
  const page = await open("regional", "/gpcr/schedule", { isOwnContext: true });
  await workerInstalled(page);
  await expectAge(page, "en", /^As of \d+:\d\d\sAM$/);
  await expectAge(page, "zh", /^截至/);
});

import { expect, fillIn, test } from "../support/fixtures.ts";
import { PEOPLE } from "../support/people.ts";
import { everythingStored, savedFiles, saveNow } from "../support/saved-copy.ts";
import { profileOf, subjectOf } from "../support/sign-in.ts";
import { storedWriteKeys, workerInstalled } from "../support/worker.ts";

test.use({ serviceWorkers: "allow" });

test(
  "nothing of a person with an offline copy remains after the sign-out, nor after another person's sign-in [X04]",
  { tag: "@long" },
  async ({ open, signIn, server, tokenOf }) => {
    // A sign-in of its own: the shared one of other tests would end with it.
    const page = await open(null, "/access-denied", { isOwnContext: true });
    await signIn(page, "new");
    await page.goto("/profile#device");
    await workerInstalled(page);
    const { hashId, email, name } = await profileOf(server.address, await tokenOf("new"));
    const traces = [subjectOf(await tokenOf("new")), hashId, email, name];
    await saveNow(page);
    expect(await savedFiles(page)).not.toEqual([]);
    const before = await everythingStored(page);
    expect(traces.filter((trace) => !before.includes(trace))).toEqual([]);
    await page.getByRole("button", { name: "Log Out" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/oidc\/interaction\//);
    // The sign-in loads the conference's logo, which is for everyone.
    await expect.poll(async () => (await savedFiles(page)).length).toBeLessThanOrEqual(1);
    const left = await everythingStored(page);
    expect([...traces, "narthex-copy"].filter((trace) => left.includes(trace))).toEqual([]);
    await fillIn(page, PEOPLE.host);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const after = await everythingStored(page);
    expect(traces.filter((trace) => after.includes(trace))).toEqual([]);
  },
);

test(
  "a full device shows it, keeps a change until it is sent, and saves the edition once there is space [X07]",
  { tag: "@long" },
  async ({ open, server }) => {
    const page = await open("alumnus", "/profile#device", { isOwnContext: true });
    await workerInstalled(page);
    const wire = await page.context().newCDPSession(page);
    const setQuota = (quotaSize?: number) =>
      wire.send("Storage.overrideQuotaForOrigin", {
        origin: server.address,
        ...(quotaSize !== undefined && { quotaSize }),
      });
    await setQuota(1);
    await page.getByRole("button", { name: "Save now" }).click();
    await expect(page.getByText("There is not enough space on this device.")).toBeVisible();
    await page.goto("/schedule#day-3");
    await page.context().setOffline(true);
    await page
      .getByRole("button", { name: /^Add to My day/ })
      .first()
      .click();
    await expect(page.getByRole("status").filter({ hasText: "1 change to send" })).toBeVisible();
    const sent = page.waitForResponse(
      (answer) => answer.url().includes("/api/my-day/stars") && answer.status() === 201,
    );
    await page.context().setOffline(false);
    await sent;
    await setQuota();
    await page.goto("/profile#device");
    await saveNow(page);
    await expect(page.getByRole("status").filter({ hasText: /Saved as of/ })).toBeVisible();
  },
);

test(
  "a repair loads the app and its content again, and keeps the sign-in and unsent changes [X03]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("gc", "/schedule#day-3", { isOwnContext: true });
    await workerInstalled(page);
    await page.route("**/api/my-day/stars*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page
      .getByRole("button", { name: /^Add to My day/ })
      .first()
      .click();
    await expect.poll(() => storedWriteKeys(page)).toHaveLength(1);
    const before = await storedWriteKeys(page);
    await page.goto("/profile#device");
    await page.getByRole("button", { name: "Repair this app" }).click();
    const reloaded = page.waitForEvent("load");
    await page.getByRole("dialog").getByRole("button", { name: "Repair", exact: true }).click();
    await reloaded;
    await expect(page.getByRole("button", { name: "Repair this app" })).toBeVisible();
    expect((await storedWriteKeys(page)).map((key) => key.split(",").slice(0, 2))).toEqual(
      before.map((key) => key.split(",").slice(0, 2)),
    );
    // Its files are stored again.
    await workerInstalled(page);
    await page.context().setOffline(true);
    await page.goto("/profile");
    await expect(page.getByRole("status").filter({ hasText: /Offline/ })).toBeVisible();
  },
);

test("writes on the device are complete before the page can be left, and a blocked store keeps no screen empty [X09]", async ({
  open,
}) => {
  const page = await open("scs", "/profile", { serviceWorkers: "block" });
  await page.addInitScript(() => {
    const open = new Set<IDBTransaction>();
    let writes = 0;
    const put = Reflect.get(IDBObjectStore.prototype, "put") as (...parts: unknown[]) => IDBRequest<IDBValidKey>;
    IDBObjectStore.prototype.put = function (...parts) {
      writes++;
      open.add(this.transaction);
      return Reflect.apply(put, this, parts);
    };
    const commit = Reflect.get(IDBTransaction.prototype, "commit");
    IDBTransaction.prototype.commit = function () {
      open.delete(this);
      Reflect.apply(commit, this, []);
    };
    Object.assign(globalThis, { storedWrites: () => ({ isAny: writes > 0, open: open.size }) });
  });
  await page.goto("/resources/sessions");
  const writes = () => page.evaluate(() => (globalThis as unknown as { storedWrites: () => unknown }).storedWrites());
  await expect.poll(writes).toEqual({ isAny: true, open: 0 });

  // This tab keeps the database open while another one wants a new version of it. Until it closes, no tab can open the database.
  const other = await page.context().newPage();
  await other.goto("/icons/icon.svg");
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open("narthex-answers").addEventListener("success", () => {
          indexedDB.open("narthex-answers", 99).addEventListener("blocked", () => resolve());
        });
      }),
  );
  await page.goto("/resources/sessions");
  await expect(page.getByRole("heading", { name: "Watch List" })).toBeVisible();
});

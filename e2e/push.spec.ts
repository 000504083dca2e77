import type { BrowserContext, Page } from "@playwright/test";
import { expect, test, type OpenOptions, type PushService } from "./support/fixtures.ts";
import { announce, restorePack } from "./support/packs.ts";
import { follow } from "./support/screens.ts";

const ALLOWED = { serviceWorkers: "allow", permissions: ["notifications"] } satisfies OpenOptions;

const pushSwitch = (page: Page) => page.getByRole("switch", { name: "Notify me on this device" });

/** Headless Chromium has neither a push service nor notifications: subscriptions are made by ours, and permission is remembered. */
const connectBrowser = async (page: Page, pushes: PushService, device: string): Promise<void> => {
  const { endpoint, keys } = pushes.subscribe(device);
  await page.addInitScript(
    ([address, ownKeys]) => {
      const KEY = "test.subscription";
      Object.defineProperty(Notification, "permission", {
        get: () => (localStorage.getItem(KEY) === null ? "default" : "granted"),
      });
      const subscription = (key: string) => ({
        endpoint: address,
        options: { applicationServerKey: Uint8Array.from(key.split(",").map(Number)).buffer },
        toJSON: () => ({ endpoint: address, keys: ownKeys }),
        unsubscribe: async () => (localStorage.removeItem(KEY), true),
      });
      PushManager.prototype.getSubscription = async () => {
        const key = localStorage.getItem(KEY);
        return key === null ? null : (subscription(key) as unknown as PushSubscription);
      };
      PushManager.prototype.subscribe = async (options) => {
        const key = String(new Uint8Array(options?.applicationServerKey as ArrayBuffer));
        localStorage.setItem(KEY, key);
        return subscription(key) as unknown as PushSubscription;
      };
    },
    [endpoint, keys] as const,
  );
};

/** Delivers a message to the service worker as the browser does. */
const deliver = async (page: Page, message: object): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === new URL("/", page.url()).href);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const data = JSON.stringify(message);
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
};

type Shown = { title: string; body: string; lang: string; tag: string; data: { navigate: string } };
/** The parts of a service worker that the functions below use. Their code runs in it. */
type WorkerScope = {
  registration: { showNotification: (title: string, options: Omit<Shown, "title">) => Promise<void> };
  shown: Shown[];
  dispatchEvent: (event: Event) => boolean;
  ExtendableEvent: new (type: string) => Event;
};

const workerOf = (context: BrowserContext) => {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("The page has no service worker.");
  return worker;
};

/** Records what the service worker shows. */
const recordNotifications = (context: BrowserContext) =>
  workerOf(context).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
  });

const notifications = (context: BrowserContext) =>
  workerOf(context).evaluate(() => {
    const { shown } = globalThis as unknown as WorkerScope;
    return shown.map(({ title, body, lang, tag }) => ({ title, body, lang, tag }));
  });

/** Taps the notification that is shown. */
const tap = (context: BrowserContext) =>
  workerOf(context).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const notification = { ...scope.shown.pop(), close: () => undefined };
    scope.dispatchEvent(Object.assign(new scope.ExtendableEvent("notificationclick"), { notification }));
  });

test("push messages are turned on by a tap, reach the device, open their page, and end with the logout [W01] [W06] [W09]", async ({
  open,
  pushes,
  server,
  signIns,
  moveClock,
}) => {
  const page = await open("gc", "/api/healthz", ALLOWED);
  await connectBrowser(page, pushes, "of-daniel");
  await page.goto("/profile#notifications");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(pushSwitch(page)).not.toBeChecked();
  await pushSwitch(page).click();
  await expect(pushSwitch(page)).toBeChecked();
  await follow(page, "/announcement");
  await expect(page.getByRole("heading", { name: "Rain at lunch" })).toBeVisible();
  await expect(pushSwitch(page)).toHaveCount(0);

  const title = "A red bag was found";
  await announce(server, title, 9001, "2025-07-18T11:59:00+08:00");
  await moveClock("scs", { now: "2025-07-18T12:00:00+08:00" });
  const find = () => pushes.sentTo("of-daniel").find(({ shown }) => shown.title === title);
  await expect.poll(() => find() !== undefined).toBe(true);
  const shown = find()?.shown;
  await follow(page, "/schedule");
  const context = page.context();
  await recordNotifications(context);
  await deliver(page, { web_push: 8030, notification: shown });
  await expect
    .poll(() => notifications(context))
    .toEqual([{ title, body: shown?.body, lang: "en", tag: "announcement:global-2025:9001" }]);
  await tap(context);
  await expect(page).toHaveURL(/\/announcement#card9001$/);
  await expect(page.locator("#card9001")).toContainText(title);

  await follow(page, "/profile");
  await page.getByRole("main").getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/oidc\//);
  expect(await page.evaluate(() => localStorage.getItem("test.subscription"))).toBeNull();
  expect(await server.run("push", "recipients", "--edition", "global-2025")).toContain("global-2025: 0 devices");
  signIns.delete("gc");
  await restorePack(server);
});

test(
  "the time of reminders is chosen in the profile, and kept on the server [Y05] [Y07]",
  { tag: "@long" },
  async ({ open, pushes }) => {
    const page = await open("host", "/api/healthz", ALLOWED);
    await connectBrowser(page, pushes, "of-host");
    await page.goto("/profile#notifications");
    const choice = (name: string) => page.getByRole("button", { name, exact: true });
    await expect(choice("10 min")).toHaveAttribute("aria-current", "true");
    const stored = page.waitForResponse(
      (answer) => answer.url().includes("/my-day/reminders") && answer.status() === 201,
    );
    await choice("30 min").click();
    await stored;
    await page.reload();
    await expect(choice("30 min")).toHaveAttribute("aria-current", "true");
    await choice("10 min").click();
    await expect(choice("10 min")).toHaveAttribute("aria-current", "true");
  },
);

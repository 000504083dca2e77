import { expect, it, vi } from "vitest";
import { openApp, testScreens } from "./open-app.tsx";
import { SIGN_INS, stubAuthenticator } from "./answers/passkey-writes.ts";
import { en } from "./answers/texts.ts";

const { passkeys, signIn, signIns } = en;
const passkey = { id: 1, name: "Phone", madeAt: "2025-07-18T10:00:00.000Z", usedAt: null, isBackedUp: true };
const stale = (): Response =>
  Response.json(
    { type: "/problems/stale-sign-in", title: "", status: 403, detail: "" },
    { status: 403, headers: { "content-type": "application/problem+json" } },
  );
const buttons = (name: string): HTMLButtonElement[] =>
  [...document.querySelectorAll("button")].filter(
    (one) => (one.getAttribute("aria-label") ?? one.textContent).trim() === name,
  );

testScreens();

it.each([
  ["making", [passkeys.make]],
  ["removing", [passkeys.remove("Phone"), passkeys.removeNow]],
])("after a sign-in long ago, %s a passkey leads to a new one and back to the profile [L66]", async (_, presses) => {
  stubAuthenticator();
  const leave = vi.spyOn(location, "assign").mockReturnValue(undefined);
  const app = await openApp("/profile", (name) => {
    if (name === "GET /passkeys")
      return Response.json({ host: location.hostname, isOffered: false, passkeys: [passkey] });
    return name.startsWith("POST /passkeys") ? stale() : undefined;
  });
  for (const name of [...presses, passkeys.again]) (await app.waitFor(() => buttons(name).at(-1))).click();
  expect(leave).toHaveBeenCalledOnce();
  const address = new URL(String(leave.mock.calls[0]?.[0]), "https://app.example.test");
  expect([address.pathname, address.searchParams.get("return"), address.searchParams.get("password")]).toEqual([
    "/login/start",
    "/profile",
    "1",
  ]);
  leave.mockRestore();
});

it("in the native app a sign-in that cannot be reached is told in the dialog, which stays [L66] [J01]", async () => {
  stubAuthenticator();
  const app = await openApp("/profile", (name) => {
    if (name === "GET /sign-in") return Response.error();
    if (name === "GET /passkeys")
      return Response.json({ host: location.hostname, isOffered: false, passkeys: [passkey] });
    return name.startsWith("POST /passkeys") ? stale() : undefined;
  });
  (await app.waitFor(() => buttons(passkeys.make).at(-1))).click();
  const again = await app.waitFor(() => buttons(passkeys.again).at(-1));
  window.Capacitor = { isNativePlatform: () => true };
  again.click();
  const told = await app.waitFor(() => document.querySelector('dialog [role="alert"]') ?? undefined);
  delete window.Capacitor;
  expect(told.textContent).toBe(signIn.failed);
  expect(again.isConnected).toBe(true);
});

it("on home a passkey is offered on a device that can verify its person only, and with “Not now” for the last time [L69]", async () => {
  stubAuthenticator();
  let isOffered = true;
  const app = await openApp("/home", (name) => {
    if (name === "POST /passkeys/decline") isOffered = false;
    return name === "GET /passkeys" ? Response.json({ host: location.hostname, isOffered, passkeys: [] }) : undefined;
  });
  (await app.waitFor(() => buttons(passkeys.notNow).at(-1))).click();
  await app.wait(1000);
  expect(app.writes.map(({ name }) => name)).toContain("POST /passkeys/decline");
  expect(buttons(passkeys.notNow)).toEqual([]);
});

it("the profile lists where the person is signed in, with a sign-out for each other device only [L73]", async () => {
  let left = SIGN_INS;
  const app = await openApp("/profile", (name) => {
    if (name === "POST /sign-ins/other/end") left = left.filter(({ isThis }) => isThis);
    return name === "GET /sign-ins" ? Response.json(left) : undefined;
  });
  for (const name of [signIns.end("Firefox · Android"), signIns.endNow])
    (await app.waitFor(() => buttons(name).at(-1))).click();
  await app.wait(1000);
  expect(app.writes.map(({ name }) => name)).toEqual(["POST /sign-ins/other/end"]);
  const section =
    document.querySelector("#sign-ins")?.closest("section, div")?.textContent ?? document.body.textContent;
  expect(section).toContain(`Safari · iPhone`);
  expect(section).toContain(signIns.here);
  expect(document.body.textContent).not.toContain("Firefox · Android");
  expect(buttons(signIns.end("Safari · iPhone"))).toEqual([]);
});

it("after a sign-in long ago, ending another one leads to a new one and back [L73]", async () => {
  const leave = vi.spyOn(location, "assign").mockReturnValue(undefined);
  const app = await openApp("/profile", (name) => {
    if (name === "GET /sign-ins") return Response.json(SIGN_INS);
    return name === "POST /sign-ins/other/end" ? stale() : undefined;
  });
  for (const name of [signIns.end("Firefox · Android"), signIns.endNow, passkeys.again])
    (await app.waitFor(() => buttons(name).at(-1))).click();
  expect(leave).toHaveBeenCalledOnce();
  leave.mockRestore();
});

it.each([
  ["GET /passkeys", passkeys.title],
  ["GET /sign-ins", signIns.title],
])("on the profile the row says whose it is if %s fails [L66] [L73]", async (read, title) => {
  const app = await openApp("/profile", (name) => (name === read ? Response.json({}, { status: 400 }) : undefined));
  const alert = await app.waitFor(() => document.querySelector("main [role=alert]") ?? undefined);
  expect(alert.textContent).toBe(`${title}${en.failure.title}${en.shell.tryAgain}`);
});

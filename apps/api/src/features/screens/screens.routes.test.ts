import type { Screen, ScreenView } from "@narthex/contract/console/screens";
import type { AuditEntry } from "@narthex/contract/base/staff";
import { laterMoves } from "@narthex/domain/programme/moves";
import { expect, it } from "vitest";
import { ask, eventAt, publish, readPublic, save, services, useConsole } from "#test/console.ts";

useConsole();

const make = async (room: string | null): Promise<Screen> =>
  (await ask("regional", "/screens", { name: "Foyer", room })).json as Screen;
const view = async ({ token }: Screen): Promise<ScreenView> => (await readPublic(`/screens/${token}`)) as ScreenView;

it("the address of a screen opens without a sign-in, cannot be guessed, and shows nothing once it is revoked [B125]", async () => {
  const [one, other] = [await make(null), await make(null)];
  for (const { token } of [one, other]) expect(token).toMatch(/^[\w-]{32}$/);
  expect(one.token).not.toBe(other.token);
  expect((await view(one)).title.en).not.toBe("");
  expect((await ask("both", "/screens")).json).toEqual([one, other]);
  expect((await ask("online", "/screens")).status).toBe(403);
  expect((await ask("regional", `/screens/${one.id}/revoke`, {})).status).toBe(201);
  expect(await view(one)).toMatchObject({ type: "/problems/not-found" });
  expect((await view(other)).title.en).not.toBe("");
  expect((await ask("regional", `/screens/${one.id}/revoke`, {})).status).toBe(404);
  const { entries } = (await ask("both", "/audit")).json as { entries: AuditEntry[] };
  const logged = entries.filter(({ action }) => action.startsWith("screen.")).map(({ action }) => action);
  expect(logged).toEqual(["screen.revoked", "screen.made", "screen.made"]);
});

it("a screen shows its room or all rooms, what was moved today and from when, and what was cancelled [B125]", async () => {
  services().clock.set({ now: "2024-11-16T06:00:00+08:00" });
  const [moved, gone] = [await eventAt(1), await eventAt(2)];
  const screen = await make(null);
  const eventsOf = async () => new Map((await view(screen)).events.map((event) => [event.id, event]));
  expect((await eventsOf()).get(moved.id)).toMatchObject({ was: null, isCancelled: false });
  const [move] = laterMoves([moved], moved, { minutes: 20, side: "start", reach: "alone" }, "Asia/Singapore");
  await save(
    { address: [`@${moved.id}`, "start"], before: moved.start, after: move?.after },
    { address: [`@${gone.id}`, "cancelled"], before: null, after: "materials-shown" },
  );
  expect((await publish()).status).toBe(201);
  await expect.poll(async () => (await eventsOf()).get(gone.id)?.isCancelled).toBe(true);
  const shown = (await eventsOf()).get(moved.id);
  expect([shown?.start, shown?.was].map((one) => Date.parse(one ?? ""))).toEqual(
    [move?.after as string, moved.start].map((one) => Date.parse(one)),
  );
  const [room = ""] = moved.location.map((one) => (typeof one === "string" ? one : one.en));
  const ofRoom = await view(await make(room));
  expect(ofRoom.room?.en).toBe(room);
  expect(new Set(ofRoom.events.flatMap(({ rooms }) => (rooms.some(({ en }) => en === room) ? [] : [rooms]))).size).toBe(
    0,
  );
  expect(ofRoom.events.length).toBeGreaterThan(0);
});

it("a screen shows nothing that is hidden from everyone at the venue [B125]", async () => {
  services().clock.set({ now: "2024-11-16T06:00:00+08:00" });
  const { events } = await view(await make(null));
  expect(events.filter(({ rooms }) => rooms.some(({ en }) => en === "Online"))).toEqual([]);
});

it("a screen has the announcements that are for everyone, and no others [B125]", async () => {
  services().clock.set({ now: "2024-11-16T12:00:00+08:00" });
  const file = "announcements.yaml";
  const news = (id: number, title: string, more: object) => ({
    file,
    address: [`@${id}`],
    after: {
      id,
      title: { en: title, zh: title, th: title },
      body: { en: "B", zh: "B", th: "B" },
      posted: "2024-11-16T11:00:00+08:00",
      ...more,
    },
  });
  await save(news(901, "For all", {}), news(902, "For some", { types: ["SCS"] }));
  expect((await publish()).status).toBe(201);
  const screen = await make(null);
  services().clock.set({ now: "2024-11-16T12:05:00+08:00" });
  const titles = async () => (await view(screen)).announcements.map(({ title }) => title.en);
  await expect.poll(titles).toContain("For all");
  expect(await titles()).not.toContain("For some");
});

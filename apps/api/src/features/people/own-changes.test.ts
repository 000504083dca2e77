import type { LiveData } from "@narthex/contract/base/live";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { signalsDelivered } from "#test/services.ts";

let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration();
});
afterAll(() => conference.close());

const PROFILE = {
  name: "Chloe Tan",
  organization: "",
  title: "",
  email: "",
  emailFlag: false,
  instagram: "",
  facebook: "",
  x: "",
  linkedin: "",
  profilePicture: null,
};

it("the other devices of a person, and nobody else's, read again what a change of theirs shows [C12]", async () => {
  const heard: { reads: LiveData["own"]["reads"]; of: readonly number[] | undefined }[] = [];
  const stop = conference.services.live.follow((signal) => {
    if (signal.event === "own") heard.push({ reads: signal.data.reads, of: signal.personIds });
  });
  const { id } = (await conference.ask("scs", "/profile")).json as { id: number };
  const changes: ["POST" | "PUT", string, object][] = [
    ["POST", "/my-day/stars", { eventId: 5, isStarred: true }],
    ["POST", "/my-day/stars/seen", { eventIds: [5] }],
    ["POST", "/my-day/calendar", { isOn: true, locale: "en" }],
    ["POST", "/my-day/reminders", { minutesBefore: 30 }],
    ["POST", "/videoprogress", { videoId: "five-rooms", isBookmarked: true }],
    ["PUT", "/profile/tracking", { tracking: true }],
    ["PUT", "/socialprofile/update", PROFILE],
    ["POST", "/profile/erasure", {}],
    ["POST", "/announcement/mark-read-announcements", {}],
  ];
  const reads: string[] = [];
  for (const [method, path, payload] of changes) {
    heard.length = 0;
    const { status } = await conference.ask("scs", path, { method, payload });
    await conference.services.live.close();
    await signalsDelivered(conference.services);
    expect(heard.map(({ of }) => of)).toEqual([[id]]);
    reads.push(`${path} ${status}: ${heard.flatMap((one) => one.reads).join(", ")}`);
  }
  heard.length = 0;
  const position = await conference.ask("scs", "/videoprogress", {
    method: "POST",
    payload: { videoId: "five-rooms", videoProgess: 10, videoTime: 30 },
  });
  expect(position.status).toBe(201);
  await conference.services.live.close();
  await signalsDelivered(conference.services);
  expect(heard, "the position of a film, which is written every few seconds").toEqual([]);
  stop();
  expect(reads).toEqual([
    "/my-day/stars 201: GET /my-day/stars",
    "/my-day/stars/seen 201: GET /my-day/stars",
    "/my-day/calendar 201: GET /my-day/calendar",
    "/my-day/reminders 201: GET /my-day/reminders",
    "/videoprogress 201: GET /videoprogress, GET /cms/resources/my-lists",
    "/profile/tracking 201: GET /profile",
    "/socialprofile/update 201: GET /socialprofile, GET /profile",
    "/profile/erasure 202: GET /profile/erasure",
    "/announcement/mark-read-announcements 201: GET /announcement/get-unread-announcements-count",
  ]);
});

import type { Experience, MainExperience } from "@narthex/contract/app/experiences";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Demonstration, openDemonstration } from "#test/people.ts";

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
});
afterAll(() => demo.close());

const experiences = async (who: string, query: string) =>
  (await demo.ask(who, `/cms/experiences/get?${query}`)).json as Record<string, Experience>;
const main = async (who: string, query: string) =>
  (await demo.ask(who, `/cms/mainExp/get?${query}`)).json as MainExperience;

describe("GET /cms/experiences/get", () => {
  it("returns every experience by its type, with everything that its page shows, and keeps each hour on one line with its AM or PM [E01] [C01] [I11]", async () => {
    const all = await experiences("scs", "conferenceType=Global");
    expect(Object.keys(all)).toEqual(["CG", "DSN", "PM", "MD", "MDD", "SPE", "MCR", "CC"]);
    const { fullDescription, images, imageAlts, videoPreviewImage, ...rest } = all["PM"] as Experience;
    expect(rest).toEqual({
      type: "PM",
      title: "Prayer Meeting Experience",
      slug: "prayer-meeting-experience",
      name: "Prayer Meeting",
      description1: "Ninety minutes of prayer for cities, families and names on cards.",
      subtitle2: "Four hundred people, one list",
      info: [{ date: "2025-07-19", timing: "2:00\u00A0PM – 3:30\u00A0PM", venue: "Chapel · Level 1" }],
      dateTime: [{ date: "2025-07-19", timing: "2:00\u00A0PM – 3:30\u00A0PM" }],
      location: "Chapel · Level 1",
      note: "Come in quietly if you come late. There are chairs along both walls.",
      video: null,
      carouselDescription: "Join the Saturday meeting as it is, walking, kneeling, in clusters of three.",
      dataEventTracking: "prayer-meeting-experience",
      isCustomGroup: true,
      hasStepFree: true,
    });
    expect(fullDescription).toMatch(/^<p>The church has prayed/);
    expect(images).toHaveLength(2);
    expect(imageAlts).toEqual([]);
    expect(images.every((image) => /^\/media\/[\da-f]{24}\.svg$/.test(image))).toBe(true);
    expect(videoPreviewImage.url).toBe(images[0]);
  });

  it("describes the pictures in the editors' words [B89]", async () => {
    const { CG } = await experiences("scs", "conferenceType=Global");
    expect(CG?.imageAlts).toEqual(["A lit window and people round a table"]);
  });

  it("is in the requested language [I01] [E02]", async () => {
    const titles = await Promise.all(
      ["en", "zh", "th"].map(
        async (locale) => (await experiences("regional", `conferenceType=Regional&locale=${locale}`))["CG"]?.title,
      ),
    );
    expect(titles).toEqual(["Connect Group Experience", "小组体验", "ประสบการณ์กลุ่มแคร์"]);
  });

  it("hides the Connect Group from weekend delegates [A11] [E01]", async () => {
    expect(Object.keys(await experiences("gc", "conferenceType=Global"))).toEqual([
      "DSN",
      "PM",
      "MD",
      "MDD",
      "SPE",
      "MCR",
      "CC",
    ]);
    expect(Object.keys(await experiences("online", "conferenceType=Regional"))).not.toContain("CG");
  });

  it("is identified by its ETag, and not sent twice [E01]", async () => {
    const path = "/cms/experiences/get?conferenceType=Global";
    const first = await demo.ask("scs", path);
    const again = await demo.ask("scs", path, { headers: { "if-none-match": String(first.headers["etag"]) } });
    expect([again.status, again.body]).toEqual([304, ""]);
  });
});

describe("GET /cms/mainExp/get", () => {
  it("returns what can be requested, how many may be ranked, and how many are allocated [E11] [C01]", async () => {
    const { trailerVideo, trailerVideoThumbnail, ...rest } = await main("scs", "conferenceType=Global");
    expect(rest).toEqual({
      registerableExps: [
        { type: "CG", title: "Connect Group Experience" },
        { type: "DSN", title: "Dreams & Stories Night" },
        { type: "PM", title: "Prayer Meeting Experience" },
        { type: "MD", title: "Debrief Experience" },
        { type: "MDD", title: "Ministry Deep Dive" },
        { type: "SPE", title: "Service Prep Experience" },
        { type: "MCR", title: "Media Control Room Tour" },
        { type: "CC", title: "Collab Conversations" },
      ],
      videoDescription:
        "Five ways into the life of a church that is not yours. Delegates who come in person take part in up to two of them; this is a taste of each.",
      trailerVideoThumbnailAlt: "",
      allocatedExpsNo: 2,
      maxRankedChoices: 3,
      placesRule: "honest",
    });
    expect([trailerVideo, trailerVideoThumbnail]).toEqual([
      expect.stringMatching(/^\/media\/[\da-f]{24}\.mp4$/),
      expect.stringMatching(/^\/media\/[\da-f]{24}\.svg$/),
    ]);
  });

  it("allocates one of four in Regional, without a limit of ranks, in the requested language [E02]", async () => {
    const { allocatedExpsNo, maxRankedChoices, videoDescription } = await main(
      "regional",
      "conferenceType=Regional&locale=zh",
    );
    expect([allocatedExpsNo, maxRankedChoices, videoDescription]).toEqual([1, null, "从这里走进这个家。"]);
    const all = await experiences("regional", "conferenceType=Regional");
    expect(Object.values(all).filter(({ isCustomGroup }) => isCustomGroup)).toHaveLength(4);
  });
});

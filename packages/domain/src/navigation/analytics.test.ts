import { describe, expect, it } from "vitest";
import { externalTargetOf, storedEvent, storedPage, storedTarget, type EventSender } from "./analytics.ts";

const NOW = Date.parse("2025-07-18T01:15:00Z");
const ruth: EventSender = {
  isHost: false,
  traces: ["ruth@example.org", "Harbour (Chapel)", "V1StGXR8_Z5jdHi6B-myT", "Den"],
};
const click = { name: "click_button", at: "2025-07-18T01:14:00Z", page: "/home", props: { button_name: "give" } };

describe("an analytics event", () => {
  it("is stored unchanged if it holds no personal data [C05]", () => {
    expect(storedEvent(click, ruth, NOW)).toEqual({ ...click, at: "2025-07-18T01:14:00.000Z" });
  });

  it("of a host is not stored [A02]", () => {
    expect(storedEvent(click, { ...ruth, isHost: true }, NOW)).toBeNull();
  });

  it("is stored without email, organization or other traces of the sender [A10]", () => {
    const props = {
      email: "ruth@example.org",
      Organization: "Harbour (Chapel)",
      hash_id: "V1StGXR8_Z5jdHi6B-myT",
      anonymous_id: "V1StGXR8_Z5jdHi6B-myT-1234",
      text: "RUTH@example.org of harbour (chapel), or someone%40else.example",
      den: "Denmark den [hidden]",
      count: 3,
    };
    expect(storedEvent({ ...click, props }, ruth, NOW)?.props).toEqual({
      anonymous_id: "[hidden]-1234",
      text: "[hidden] of [hidden], or [hidden]",
      den: "[hidden]mark [hidden] [hid[hidden]]",
      count: 3,
    });
  });

  it("is stored without characters that a database cannot hold [C05]", () => {
    expect(storedEvent({ ...click, page: "a\u0000b", props: { text: "\uD800\u0007x" } }, ruth, NOW)).toMatchObject({
      page: "a b",
      props: { text: "\uFFFD x" },
    });
  });

  it("from a device with a wrong clock is dated to now [C05]", () => {
    const atOf = (at: string): string | undefined => storedEvent({ ...click, at }, ruth, NOW)?.at;
    expect(["0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2025-06-01T00:00:00Z"].map(atOf)).toEqual(
      Array.from({ length: 3 }, () => "2025-07-18T01:15:00.000Z"),
    );
    expect(atOf("2025-07-01T00:00:00Z")).toBe("2025-07-01T00:00:00.000Z");
  });
});

it("keeps a page of the app without its query and without the profile's id [C05]", () => {
  expect(storedPage("/schedule?x=1#day-2", [])).toBe("/schedule");
  expect(storedPage("/profile/pub/V1StGXR8_Z5jdHi6B-myT", [])).toBe("/profile/pub/:id");
  expect(storedPage("session card", [])).toBe("session card");
  expect(["//evil.example", "/nowhere"].map((page) => storedPage(page, []))).toEqual([null, null]);
});

describe("the target of an external link", () => {
  it("is http, https or mailto only [N15]", () => {
    expect(
      ["https://a.example/x", "http://a.example", "mailto:a@b.co"].map((url) => externalTargetOf(url) !== null),
    ).toEqual([true, true, true]);
    const others = [
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://a.example",
      "file:///etc",
      "/home",
      "",
      "https://",
      "intent://x",
    ];
    expect(others.map(externalTargetOf)).toEqual(others.map(() => null));
  });

  it("is stored without its query and without a mail recipient [A10] [H11]", () => {
    const stored = (url: string): string => storedTarget(new URL(url), ruth.traces);
    expect(stored("https://user:pw@give.example/now?prefilled_email=ruth@example.org#x")).toBe(
      "https://give.example/now",
    );
    expect(stored("https://give.example/ruth%40example.org/x")).toBe("https://give.example/[hidden]/x");
    expect(stored("mailto:help@example.org?body=x")).toBe("mailto:");
  });
});

import { describe, expect, it } from "vitest";
import { resolveExternalLink } from "./leave.ts";

const known = { hosts: ["give.example.org"], home: "/home", conferenceTypes: ["Global"] as const };

describe("an external link", () => {
  it("opens at once if published content names its host [N15]", () => {
    expect(resolveExternalLink({ q: "https://give.example.org/a?b=1", from: "/schedule" }, known)).toMatchObject({
      kind: "known",
      from: "/schedule",
    });
  });

  it.each([
    "https://evil.example.org/",
    "https://give.example.org.evil.example/",
    "https://give.example.org:444/",
    "https://give.example.org@evil.example/",
    "https://somebody:secret@give.example.org/",
    "mailto:somebody@give.example.org",
  ])("asks before opening %s [N15]", (q) => {
    expect(resolveExternalLink({ q, from: "/home" }, known).kind).toBe("unknown");
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "//evil.example", "/home", "nonsense"])(
    "is refused if it is %s [N15]",
    (q) => {
      expect(resolveExternalLink({ q }, known).kind).toBe("refused");
    },
  );

  it("goes back to the same page of the person's own edition [N15] [A07]", () => {
    const q = "https://give.example.org/";
    expect(resolveExternalLink({ q, from: "/gpcr/schedule?x=1#day-2" }, known)).toMatchObject({
      from: "/schedule?x=1#day-2",
    });
    expect(resolveExternalLink({ q, from: "/schedule" }, { ...known, conferenceTypes: ["Regional"] })).toMatchObject({
      from: "/gpcr/schedule",
    });
    expect(
      resolveExternalLink({ q, from: "/gpcr/schedule" }, { ...known, conferenceTypes: ["Global", "Regional"] }),
    ).toMatchObject({ from: "/gpcr/schedule" });
  });

  it("goes back home without a target, and only to paths of the app [N15]", () => {
    expect(resolveExternalLink({}, known)).toEqual({ kind: "home" });
    expect(resolveExternalLink({ q: "https://give.example.org/", from: "//evil.example" }, known)).toMatchObject({
      from: "/home",
    });
  });
});

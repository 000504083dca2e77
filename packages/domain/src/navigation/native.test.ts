import { describe, expect, it } from "vitest";
import { connectLink, pathOfLink, serverOf } from "./native.ts";

const HOME = "https://app.example.org";

describe("a link that opened the native app", () => {
  it("is followed only on the app's own domain [L05] [J02]", () => {
    expect(pathOfLink(`${HOME}/schedule?own=1#day-2`, HOME)).toBe("/schedule?own=1#day-2");
    for (const link of [
      "https://evil.example/schedule",
      "https://app.example.org.evil.example/home",
      "http://app.example.org/home",
      `${HOME}/api/profile`,
      `${HOME}//evil.example`,
      "javascript:alert(1)",
      "not a link",
      "org.narthex.app:/home",
    ])
      expect(pathOfLink(link, HOME)).toBeNull();
  });

  it("that ends a sign-in leads to its screen, also from the page's button [J01]", () => {
    expect(pathOfLink(`${HOME}/login/native?code=1&state=2`, HOME)).toBe("/login/callback?code=1&state=2");
    expect(pathOfLink("org.narthex.app:/login/native?code=1&state=2", HOME)).toBe("/login/callback?code=1&state=2");
  });
});

describe("the server of a native app that names none", () => {
  it("is an https origin, from an address or a link [J06]", () => {
    for (const text of [
      " app.example.org ",
      "https://app.example.org/schedule?a=1",
      "HTTPS://App.Example.ORG",
      connectLink(HOME),
    ])
      expect(serverOf(text)).toBe(HOME);
    expect(serverOf("app.example.org:8443/home")).toBe("https://app.example.org:8443");
    // Shown as it is resolved: a letter of another alphabet is visible.
    expect(serverOf("аpp.example.org")).toBe("https://xn--pp-6kc.example.org");
    for (const text of [
      "",
      "conference",
      "http://app.example.org",
      "https://ruth@app.example.org",
      "app.example.org@evil.example",
      "javascript:alert(1)",
      "org.narthex.app:/connect",
    ])
      expect(serverOf(text)).toBeNull();
  });

  it("is confirmed by the person, and not used at once, when a link names it [J06]", () => {
    expect(pathOfLink(connectLink(HOME), "https://other.example")).toBe(
      "/connect?server=https%3A%2F%2Fapp.example.org",
    );
    expect(pathOfLink(connectLink("http://app.example.org"), HOME)).toBeNull();
    expect(pathOfLink(`${HOME}/connect?server=https://evil.example`, HOME)).toBeNull();
  });
});

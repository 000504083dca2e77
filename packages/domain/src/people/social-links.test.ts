import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanHandle, NETWORKS, socialLinksOf, type Network } from "./social-links.ts";

const HOSTS: Record<Network, string> = {
  instagram: "www.instagram.com",
  facebook: "www.facebook.com",
  x: "x.com",
  linkedin: "www.linkedin.com",
};

describe("a handle", () => {
  it("has no leading @ [P09]", () => {
    expect(cleanHandle("instagram", "@ruth.adeyemi")).toBe("ruth.adeyemi");
    expect(cleanHandle("instagram", " ruth_a ")).toBe("ruth_a");
    expect(cleanHandle("x", "@ruth_a")).toBe("ruth_a");
    expect(cleanHandle("instagram", "@@ruth")).toBeNull();
  });

  it.each<[Network, string, string]>([
    ["instagram", "https://www.instagram.com/ruth.a/?igsh=abc==", "ruth.a"],
    ["instagram", "instagram.com/@ruth.a", "ruth.a"],
    ["facebook", "https://m.facebook.com/ruth.adeyemi.5?mibextid=1", "ruth.adeyemi.5"],
    ["facebook", "https://www.facebook.com/profile.php?id=100012345", "100012345"],
    ["facebook", "https://de-de.facebook.com/people/Ruth-A/6155/", "6155"],
    ["x", "http://twitter.com/ruth_a", "ruth_a"],
    ["x", "https://mobile.x.com/ruth_a/", "ruth_a"],
    ["linkedin", "https://sg.linkedin.com/in/ruth-adeyemi-1b2/en", "ruth-adeyemi-1b2"],
    ["linkedin", "https://www.linkedin.com/in/%E9%99%B3%E5%A4%A7%E6%96%87", "陳大文"],
  ])("of %s is found in %s", (network, typed, handle) => {
    expect(cleanHandle(network, typed)).toBe(handle);
  });

  it.each<[Network, string]>([
    ["instagram", "https://evil.example/ruth"],
    ["instagram", "https://instagram.com.evil.example/ruth"],
    ["instagram", "https://instagram.com@evil.example/ruth"],
    ["instagram", "https://evilinstagram.com/ruth"],
    ["instagram", "https://evil.instagram.com/ruth"],
    ["instagram", "https://instagram.com:8443/ruth"],
    ["instagram", "https://x.com/ruth"],
    ["instagram", "javascript:alert(1)//instagram.com/ruth"],
    ["instagram", "instagram.com/p/abc"],
    ["instagram", "https://instagram.com/"],
    ["instagram", ".."],
    ["facebook", "..%2fevil"],
    ["x", "https://x.com/profile.php?id=ruth"],
    ["x", "a_name_that_is_too_long"],
    ["linkedin", "https://www.linkedin.com/in/%2e%2e%2fevil"],
    ["linkedin", "https://www.linkedin.com/in/%"],
    ["linkedin", "ruth?x=1"],
  ])("of %s is not found in %s", (network, typed) => {
    expect(cleanHandle(network, typed)).toBeNull();
  });

  it("is unchanged by cleaning it twice, and leads only to the network's own host [P06]", () => {
    const typed = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string({ unit: "binary" }),
      fc.webPath().map((path) => `https://x.com${path}`),
    );
    fc.assert(
      fc.property(fc.constantFrom(...NETWORKS), typed, (network, text) => {
        const handle = cleanHandle(network, text);
        if (!handle) return;
        expect(cleanHandle(network, handle)).toBe(handle);
        const none = { instagram: "", facebook: "", x: "", linkedin: "" };
        const [link] = socialLinksOf({ ...none, [network]: handle });
        expect(new URL(link?.url ?? "").hostname).toBe(HOSTS[network]);
      }),
      { numRuns: 2000 },
    );
  });
});

it("is shown as a link if there is one, in a fixed order [P06]", () => {
  const links = socialLinksOf({ instagram: "ruth.a", facebook: "", x: "ruth_a", linkedin: "陳大文" });
  expect(links).toEqual([
    { network: "instagram", handle: "ruth.a", url: "https://www.instagram.com/ruth.a" },
    { network: "x", handle: "ruth_a", url: "https://x.com/ruth_a" },
    { network: "linkedin", handle: "陳大文", url: "https://www.linkedin.com/in/%E9%99%B3%E5%A4%A7%E6%96%87" },
  ]);
  expect(socialLinksOf({ instagram: "", facebook: "", x: "", linkedin: "" })).toEqual([]);
});

import { OidcClient } from "oidc-client-ts";
import { expect, it, vi } from "vitest";
import { signInAddress } from "./sign-in.ts";

vi.mock("../call/call.ts", () => ({
  call: () =>
    Promise.resolve({ issuer: "https://id.example.org", clientId: "app", scope: "openid", audience: "https://api" }),
}));

it("a provider whose metadata name another issuer is refused [L01]", async () => {
  const { metadataService } = new OidcClient({ authority: "a", client_id: "b", redirect_uri: "c" });
  const service = Object.getPrototypeOf(metadataService) as typeof metadataService;
  const issuer = vi.spyOn(service, "getIssuer").mockResolvedValue("https://evil.example");
  vi.spyOn(service, "getAuthorizationEndpoint").mockResolvedValue("https://id.example.org/auth");
  const address = () => signInAddress("/home", { locale: "en", askAgain: false });
  await expect(address()).rejects.toThrow("https://evil.example");
  // A slash at the end makes no other provider.
  issuer.mockResolvedValue("https://id.example.org/");
  expect(await address()).toMatch(/^https:\/\/id\.example\.org\/auth\?/);
});

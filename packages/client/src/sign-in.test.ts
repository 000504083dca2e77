import { OidcClient } from "oidc-client-ts";
import { expect, it, vi } from "vitest";
import { signInAddress } from "./sign-in.ts";

vi.mock("./call.ts", () => ({
  call: () =>
    Promise.resolve({ issuer: "https://id.example.org", clientId: "app", scope: "openid", audience: "https://api" }),
}));

it("a provider whose metadata name another issuer is refused [L01]", async () => {
  const read = vi.spyOn(
    Object.getPrototypeOf(new OidcClient({ authority: "a", client_id: "b", redirect_uri: "c" }).metadataService),
    "getIssuer",
  );
  read.mockResolvedValue("https://evil.example");
  await expect(signInAddress("/home", { locale: "en", askAgain: false })).rejects.toThrow("https://evil.example");
  // A slash at the end makes no other provider.
  read.mockResolvedValue("https://id.example.org/");
  await expect(signInAddress("/home", { locale: "en", askAgain: false })).rejects.not.toThrow(
    "The sign-in provider is",
  );
});

import Fastify from "fastify";
import { APP_LINK_PATHS } from "@narthex/domain/navigation/native";
import { describe, expect, it } from "vitest";
import { readConfig } from "#platform/config.ts";
import { answerProblems } from "#platform/http/problems.ts";
import type { Services } from "#platform/services.ts";
import { appLinkRoutes } from "./app-links.routes.ts";

const CERTIFICATE = Array.from({ length: 32 }, () => "AB").join(":");

const serve = (variables: Record<string, string>) => {
  const app = Fastify();
  answerProblems(app);
  appLinkRoutes(app, { config: readConfig({ NARTHEX_MODE: "demonstration", ...variables }) } as Services);
  return (name: string) => app.inject(`/.well-known/${name}`);
};

describe("the addresses that name the native app", () => {
  it("are made from the configuration: id, certificates and team, and every path that the app claims [J04] [J10]", async () => {
    const get = serve({
      NATIVE_ANDROID_CERTIFICATES: `${CERTIFICATE}, ${CERTIFICATE}`,
      NATIVE_APPLE_TEAM: "ABCDE12345",
    });
    const android = await get("assetlinks.json");
    expect(android.headers["content-type"]).toContain("application/json");
    expect(android.json()).toEqual([
      {
        relation: ["delegate_permission/common.handle_all_urls", "delegate_permission/common.get_login_creds"],
        target: {
          namespace: "android_app",
          package_name: "org.narthex.app",
          sha256_cert_fingerprints: [CERTIFICATE, CERTIFICATE],
        },
      },
    ]);
    const apple = await get("apple-app-site-association");
    expect(apple.headers["content-type"]).toContain("application/json");
    expect(apple.json()).toEqual({
      applinks: {
        details: [
          { appIDs: ["ABCDE12345.org.narthex.app"], components: APP_LINK_PATHS.map((path) => ({ "/": `${path}*` })) },
        ],
      },
      webcredentials: { apps: ["ABCDE12345.org.narthex.app"] },
    });
  });

  it("do not exist without a native app, and wrong values are refused at start [J04]", async () => {
    const get = serve({});
    expect((await get("assetlinks.json")).statusCode).toBe(404);
    expect((await get("apple-app-site-association")).statusCode).toBe(404);
    expect(() => serve({ NATIVE_ANDROID_CERTIFICATES: "nothing" })).toThrow("fingerprints");
    expect(() => serve({ NATIVE_APPLE_TEAM: "short" })).toThrow("ten characters");
  });
});

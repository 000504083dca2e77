import { APP_LINK_PATHS } from "@narthex/domain/navigation/native";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "#platform/http/problems.ts";
import type { Services } from "#platform/services.ts";

/** Phones request it once, at installation; Apple's do it through Apple's servers. */
const CACHE = "public, max-age=3600";

const refuse = (): never => {
  throw new ProblemError("not-found", "This server names no native app.");
};

/** Files that tell phones which app may open links to this server, including the link that ends a sign-in, and make passkeys for it. */
export function appLinkRoutes(app: FastifyInstance, { config }: Services): void {
  const { id, androidCertificates, appleTeam } = config.nativeApp;
  app.get("/.well-known/assetlinks.json", { schema: { hide: true } }, (_request, reply) => {
    if (androidCertificates.length === 0) return refuse();
    const target = { namespace: "android_app", package_name: id, sha256_cert_fingerprints: androidCertificates };
    const relation = ["handle_all_urls", "get_login_creds"].map((name) => `delegate_permission/common.${name}`);
    return reply.header("cache-control", CACHE).send([{ relation, target }]);
  });
  app.get("/.well-known/apple-app-site-association", { schema: { hide: true } }, (_request, reply) => {
    if (appleTeam === null) return refuse();
    const components = APP_LINK_PATHS.map((path) => ({ "/": `${path}*` }));
    const apps = [`${appleTeam}.${id}`];
    return reply
      .header("cache-control", CACHE)
      .type("application/json")
      .send({ applinks: { details: [{ appIDs: apps, components }] }, webcredentials: { apps } });
  });
}

import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** The hash of the only style that the bundle of Swagger UI adds to the page. A browser test fails if it changes. */
const BUNDLED_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** Allows only Swagger UI's own files, and its icons, which are data URLs. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${BUNDLED_STYLE}`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The contract as OpenAPI 3.1 at `/openapi.json`, and as pages at `/docs`; both also under `/api`. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Narthex",
        version: "1",
        description: "The calls of the conference companion app. Errors are application/problem+json (RFC 9457).",
      },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
      security: [{ bearer: [] }],
    },
    // Only calls of the contract, not pages, files and the sign-in provider.
    transform: (route) =>
      route.route.config?.endpoint
        ? jsonSchemaTransform(route)
        : { schema: { ...route.schema, hide: true }, url: route.url },
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    staticCSP: DOCS_POLICY,
    theme: { title: "Narthex: calls" },
    // The validator is on another host.
    uiConfig: { validatorUrl: null },
  });
  const hidden = { schema: { hide: true } };
  app.get("/api/docs", hidden, (_request, reply) => reply.redirect("/docs"));
  for (const path of ["/openapi.json", "/api/openapi.json"])
    app.get(path, hidden, (_request, reply) => reply.send(app.swagger()));
}

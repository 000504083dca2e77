import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { docsPage } from "./docs-page.ts";

type Document = ReturnType<FastifyInstance["swagger"]>;

/** The contract as OpenAPI 3.1 at `/openapi.json`, and as a page at `/docs`; both under `/api` too. */
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
    // Calls of the contract alone; pages, files and the provider document themselves.
    transform: (route) =>
      route.route.config?.endpoint
        ? jsonSchemaTransform(route)
        : { schema: { ...route.schema, hide: true }, url: route.url },
  });
  let document: Document | undefined;
  const read = (): Document => (document ??= app.swagger());
  for (const prefix of ["", "/api"]) {
    app.get(`${prefix}/openapi.json`, { schema: { hide: true } }, (_request, reply) => reply.send(read()));
    app.get(`${prefix}/docs`, { schema: { hide: true } }, (_request, reply) => {
      const { html, policy } = docsPage(read() as Parameters<typeof docsPage>[0]);
      return reply.type("text/html; charset=utf-8").header("content-security-policy", policy).send(html);
    });
  }
}

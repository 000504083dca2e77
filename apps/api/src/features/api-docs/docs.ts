import swagger, { type SwaggerTransformObject } from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Endpoint } from "@narthex/contract/base/endpoint";
import { Problem, PROBLEMS, type ProblemCode } from "@narthex/contract/problems";
import { z } from "zod";
import { KIT_COLOURS } from "#platform/html/kit-colours.ts";

/** Replaces the colours of Swagger UI, whose dark theme sets those of each element, by the kit's, and hides its top bar. */
const DOCS_STYLE = `${KIT_COLOURS}
html,body,.swagger-ui{background:var(--paper)!important}
.swagger-ui .topbar{display:none}
.swagger-ui .scheme-container{background:var(--raised)!important;box-shadow:0 1px 0 var(--line)!important}
.swagger-ui .info .title,.swagger-ui .opblock-tag,.swagger-ui .opblock .opblock-summary-path,.swagger-ui section.models h4{color:var(--ink)!important}
.swagger-ui .info p,.swagger-ui .opblock .opblock-summary-description,.swagger-ui .opblock-description-wrapper p{color:var(--ink-2)!important}
.swagger-ui .info .title small{background:var(--accent)!important}
.swagger-ui .info .title small pre{color:var(--accent-ink)!important}
.swagger-ui .info a{color:var(--accent)!important}
.swagger-ui .btn.authorize{color:var(--accent)!important;border-color:var(--accent)!important}
.swagger-ui .btn.authorize svg{fill:var(--accent)!important}
`;

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

const { $schema: _, ...PROBLEM_SCHEMA } = z.toJSONSchema(Problem);
/** Reasons for which any call can be refused: a bad request, limits, and failures of the server. */
const ANY_CALL: readonly ProblemCode[] = [
  "bad-input",
  "not-found",
  "too-slow",
  "too-many",
  "headers-too-large",
  "failed",
  "busy",
  "storage-full",
];

/** Every refusal that a call may be answered with. */
const problemsOf = ({
  access,
  method,
  path,
  isSensitive,
}: Pick<Endpoint, "access" | "method" | "path" | "isSensitive">): ProblemCode[] => [
  ...ANY_CALL,
  ...(isSensitive ? (["stale-sign-in"] as const) : []),
  // Calls of the web app's session refuse other sites.
  ...(path.startsWith("/session/") ? (["not-yours"] as const) : []),
  ...(access === "public" ? [] : (["no-token", "bad-token", "not-registered", "not-yours"] as const)),
  // A body is read, and may be refused, even if a call needs none.
  ...(method === "GET"
    ? []
    : (["key-reused", "closed", "conflict", "refused", "too-large", "wrong-media-type"] as const)),
];

/** The refusals, described once for all calls. */
const PROBLEM_RESPONSES = Object.fromEntries(
  Object.entries(PROBLEMS).map(([code, { title }]) => [
    code,
    {
      description: title,
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    },
  ]),
);

const refusalsOf = (endpoint: Endpoint): Record<string, object> =>
  Object.fromEntries(
    problemsOf(endpoint).map((code) => [String(PROBLEMS[code].status), { $ref: `#/components/responses/${code}` }]),
  );

type OpenApi = ReturnType<SwaggerTransformObject>;
type Operations = Record<string, Record<string, { responses?: object }>>;

/** Declares every answer of the calls: success without a body, and the refusals. */
function declareAnswers(paths: Operations, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, "{$1}")}`;
    const operation = paths[path]?.[endpoint.method.toLowerCase()];
    const success = Object.keys(endpoint.answers).map((status) => [status, { description: "Success" }]);
    const unchanged = endpoint.method === "GET" ? { 304: { description: "Unchanged since the caller's copy" } } : {};
    if (operation)
      operation.responses = {
        ...Object.fromEntries(success),
        ...unchanged,
        ...operation.responses,
        ...refusalsOf(endpoint),
      };
  }
}

/** The contract as OpenAPI 3.1 at `/openapi.json`, and as pages at `/docs`; both also under `/api`. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  const endpoints = new Set<Endpoint>();
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
    transform: (route) => {
      const { endpoint } = route.route.config ?? {};
      if (!endpoint) return { schema: { ...route.schema, hide: true }, url: route.url };
      endpoints.add(endpoint);
      return jsonSchemaTransform(route);
    },
    transformObject: (document) => {
      const { openapiObject } = document as { openapiObject: OpenApi & { components?: object } };
      declareAnswers(openapiObject.paths as Operations, [...endpoints]);
      const components = { schemas: { Problem: PROBLEM_SCHEMA }, responses: PROBLEM_RESPONSES };
      return { ...openapiObject, components: { ...openapiObject.components, ...components } } as OpenApi;
    },
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    staticCSP: DOCS_POLICY,
    theme: { title: "Narthex: calls", css: [{ filename: "narthex.css", content: DOCS_STYLE }] },
    // Disabled, because the validator is on another host.
    uiConfig: { validatorUrl: null },
  });
  const hidden = { schema: { hide: true } };
  app.get("/api/docs", hidden, (_request, reply) => reply.redirect("/docs"));
  for (const path of ["/openapi.json", "/api/openapi.json"])
    app.get(path, hidden, (_request, reply) => reply.send(app.swagger()));
}

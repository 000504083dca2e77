import { createHash } from "node:crypto";

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  const?: unknown;
  format?: string;
};
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Content = { content?: Record<string, { schema?: Schema }> };
type Operation = {
  summary?: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Content>;
};
type Document = { info: { title: string; description?: string }; paths?: Record<string, unknown> };

const STYLE = `
:root{color-scheme:light dark;--paper:#FBF8F3;--ink:#1B1830;--soft:#5C576B;--line:#E7E0D5;--accent:#B23C17}
@media(prefers-color-scheme:dark){:root{--paper:#131120;--ink:#F5F1EA;--soft:#B7B1C4;--line:#2C2842;--accent:#FF8A5C}}
body{margin:0 auto;max-width:54rem;padding:2rem 1.25rem 6rem;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
h1{font:400 2.4rem/1.1 Georgia,serif}h2{font-size:1rem;margin:2.5rem 0 .25rem;overflow-wrap:anywhere}
h2 b{color:var(--accent);margin-right:.5rem}p{margin:.25rem 0;color:var(--soft)}
pre{overflow:auto;border-left:2px solid var(--line);padding:.25rem 0 .25rem 1rem;font:.85rem/1.5 ui-monospace,monospace}
dt{font-weight:600;margin-top:.75rem}dd{margin:0}`;

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A schema as a person writes it down. */
function shape(schema: Schema | undefined, indent = ""): string {
  if (!schema) return "nothing";
  if (schema.anyOf) return schema.anyOf.map((one) => shape(one, indent)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (schema.type === "array") return `${shape(schema.items, indent)}[]`;
  if (schema.properties) {
    const inner = `${indent}  `;
    const lines = Object.entries(schema.properties).map(([name, one]) => `${inner}${name}: ${shape(one, inner)}`);
    return `{\n${lines.join("\n")}\n${indent}}`;
  }
  return schema.format ?? String(schema.type ?? "anything");
}

const schemaOf = (content: Content | undefined): Schema | undefined => Object.values(content?.content ?? {})[0]?.schema;

function operationHtml(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    (one) => `${one.in} ${one.name}${one.required ? "" : "?"}: ${shape(one.schema)}`,
  );
  const parts = [
    ...(parameters.length > 0 ? [["Parameters", parameters.join("\n")]] : []),
    ...(operation.requestBody ? [["Body", shape(schemaOf(operation.requestBody))]] : []),
    ...Object.entries(operation.responses ?? {}).map(([status, answer]) => [
      `Answer ${status}`,
      shape(schemaOf(answer)),
    ]),
  ];
  const list = parts.map(
    ([name = "", text = ""]) => `<dt>${escape(name)}</dt><dd><pre tabindex="0">${escape(text)}</pre></dd>`,
  );
  const who = operation.security?.length === 0 ? "Public." : "Needs a bearer token.";
  return `<section><h2><b>${method.toUpperCase()}</b>${escape(path)}</h2><p>${escape(operation.summary ?? "")}. ${who}</p><dl>${list.join("")}</dl></section>`;
}

/** The OpenAPI document as a page without scripts, with the policy that allows it and nothing else. */
export function docsPage(document: Document): { html: string; policy: string } {
  const sections = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, one]) => operationHtml(method, path, one)),
  );
  const { title, description = "" } = document.info;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}: calls</title><style>${STYLE}</style></head><body><main><h1>${escape(title)}</h1><p>${escape(description)} The machine-readable form is <a href="/openapi.json">openapi.json</a>.</p>${sections.join("")}</main></body></html>`;
  const digest = createHash("sha256").update(STYLE).digest("base64");
  return { html, policy: `default-src 'none'; style-src 'sha256-${digest}'; frame-ancestors 'none'; base-uri 'none'` };
}

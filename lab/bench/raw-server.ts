// The baseline for the API: node:http that serves fixed bytes, or does by hand what a read of one's own data needs.
import { hash } from "node:crypto";
import { createServer } from "node:http";
import { readFileSync } from "node:fs";

/** `token`: the answer is that of the person who has it. Its signature was verified before, as on our server. */
type Served = { status: number; headers: Record<string, string>; bodyFile: string; token?: string };

const HOUR_MS = 3_600_000;

const [, , port, file] = process.argv;
const { status, headers, bodyFile, token } = JSON.parse(readFileSync(file ?? "", "utf8")) as Served;
// Node sends a string in one piece with the headers.
const bytes = readFileSync(bodyFile);
const body = headers["content-encoding"] ? bytes : bytes.toString();
const verified = new Map<string, { until: number; sub: string }>();
const people = new Map<string, unknown>();
if (token) {
  verified.set(token, { until: Date.now() + HOUR_MS, sub: "a person" });
  people.set("a person", JSON.parse(bytes.toString()));
}

createServer((request, response) => {
  if (!token) return void response.writeHead(status, headers).end(body);
  const { authorization = "", "if-none-match": known } = request.headers;
  const seen = verified.get(authorization.slice("Bearer ".length));
  if (!seen || seen.until <= Date.now()) return void response.writeHead(401).end();
  const text = JSON.stringify(people.get(seen.sub));
  headers["etag"] = `"${hash("sha256", text, "base64url").slice(0, 22)}"`;
  headers["content-length"] = String(Buffer.byteLength(text));
  headers["narthex-clock"] = new Date().toISOString();
  if (known === headers["etag"]) return void response.writeHead(304).end();
  response.writeHead(status, headers).end(text);
}).listen(Number(port), "localhost", () => process.send?.("listening"));

// The baseline for the API: node:http that serves fixed bytes.
import { createServer } from "node:http";
import { readFileSync } from "node:fs";

type Served = { status: number; headers: Record<string, string>; bodyFile: string | null };

const [, , port, file] = process.argv;
const { status, headers, bodyFile } = JSON.parse(readFileSync(file ?? "", "utf8")) as Served;
const body = bodyFile ? readFileSync(bodyFile) : undefined;

createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(body);
}).listen(Number(port), "localhost", () => process.send?.("listening"));

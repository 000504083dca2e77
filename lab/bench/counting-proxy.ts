import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

type Answer = { path: string; encoding: string; bytes: number };

/** How the next documents are changed, and which headers of requests for them are left out. */
type Documents = { change?: (html: string) => string; without?: RegExp };

/** Status line and headers, as HTTP/1.1 writes them. */
const headBytesOf = ({ rawHeaders }: IncomingMessage): number =>
  "HTTP/1.1 200 OK\r\n\r\n".length + rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
/** As the server compresses documents. */
const compress = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
const readAll = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/**
 * Between a browser and the server on another port: counts the bytes of answers with their headers, also those that a service
 * worker asks for, and changes documents. All documents are sent in one piece, so that this does not differ between two
 * variants. An unchanged document has the bytes that the server sends.
 */
export function startCountingProxy(port: number, serverPort: number) {
  const answers: Answer[] = [];
  const documents: Documents = {};
  const sendDocument = async (path: string, got: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const whole = await readAll(got);
    const isCompressed = got.headers["content-encoding"] === "br";
    const html = (isCompressed ? brotliDecompressSync(whole) : whole).toString();
    const changed = documents.change?.(html) ?? html;
    const body = isCompressed && changed === html ? whole : compress(changed);
    answers.push({ path, encoding: "br", bytes: headBytesOf(got) + body.length });
    const { "transfer-encoding": _, ...kept } = got.headers;
    answer.writeHead(got.statusCode ?? 502, { ...kept, "content-encoding": "br", "content-length": body.length });
    answer.end(body);
  };
  const pass = (path: string, got: IncomingMessage, answer: ServerResponse): void => {
    let bytes = headBytesOf(got);
    got.on("data", (part: Buffer) => (bytes += part.length));
    got.on("end", () => answers.push({ path, encoding: got.headers["content-encoding"] ?? "none", bytes }));
    answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
    got.pipe(answer);
  };
  const proxy = createServer((question, answer) => {
    const { method, url: path = "" } = question;
    const isDocument = documents.change !== undefined && question.headers["sec-fetch-dest"] === "document";
    const headers = { ...question.headers };
    if (isDocument) {
      headers["accept-encoding"] = "br";
      for (const name of Object.keys(headers)) if (documents.without?.test(name)) delete headers[name];
    }
    const sent = request({ port: serverPort, method, path, headers }, (got) => {
      if (isDocument && got.headers["content-type"]?.startsWith("text/html"))
        sendDocument(path, got, answer).catch(() => answer.destroy());
      else pass(path, got, answer);
    });
    sent.on("error", () => answer.destroy());
    question.pipe(sent);
  }).listen(port);
  return { answers, documents, stop: () => proxy.close().closeAllConnections() };
}

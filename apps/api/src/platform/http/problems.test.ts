import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import Fastify from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { answerProblems, asProblem } from "./problems.ts";

const errorWith = (code: string, cause?: unknown): Error => Object.assign(new Error("It failed", { cause }), { code });

describe("an error of the database or the disk", () => {
  it.each(["EPIPE", "ECONNREFUSED", "57P01"])("with code %s is answered with 503 [O11]", (code) => {
    expect(asProblem(errorWith(code))).toMatchObject({ code: "busy", retryAfter: 2 });
    expect(asProblem(new Error("Failed query", { cause: errorWith(code) }))).toMatchObject({ code: "busy" });
  });

  it.each([
    "Connection terminated unexpectedly",
    "Query read timeout",
    "timeout exceeded when trying to connect",
    "Client has encountered a connection error and is not queryable",
  ])("of the driver, “%s”, is answered with 503 [O11]", (message) => {
    expect(asProblem(new Error("Failed query", { cause: new Error(message) }))).toMatchObject({ code: "busy" });
  });

  it.each(["ENOSPC", "EDQUOT", "53100"])("with code %s is answered with 507 [O12]", (code) => {
    expect(asProblem(errorWith(code))).toMatchObject({ code: "storage-full" });
    expect(asProblem(errorWith("E_CANNOT_WRITE_FILE", errorWith(code)))).toMatchObject({ code: "storage-full" });
  });

  it.each(["E_CANNOT_READ_FILE", "E_CANNOT_CHECK_FILE_EXISTENCE", "ETIMEDOUT"])(
    "of files that cannot be reached, with code %s, is answered with 503 [O65]",
    (code) => {
      const problem = { code: "busy", retryAfter: 2, message: "The server cannot reach its files." };
      expect(asProblem(errorWith(code, errorWith("ECONNRESET")))).toMatchObject(problem);
    },
  );

  it("of another kind is answered with 500, without details [O11]", () => {
    expect(asProblem(errorWith("23505"))).toMatchObject({
      code: "failed",
      message: "Something failed on our side. The error was logged.",
    });
  });
});

describe("a compressed answer", () => {
  async function openLogged(source: Readable) {
    const lines: string[] = [];
    const app = Fastify({
      logger: { level: "warn", stream: { write: (line: string) => void lines.push(line) } },
      serverFactory: (handler) => createServer({ optimizeEmptyRequests: true }, handler),
    });
    onTestFinished(() => app.close());
    answerProblems(app);
    app.get("/", async () => pipeline(source, createGzip(), () => undefined));
    await app.listen({ port: 0, host: "127.0.0.1" });
    return { lines, app, port: (app.server.address() as AddressInfo).port };
  }

  it("whose reader hangs up before its first byte is not logged as a failure [O82]", async () => {
    const [isRead, isClosed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const source = new Readable({ read: () => isRead.resolve() });
    source.on("error", () => undefined).once("close", isClosed.resolve);
    const { lines, app, port } = await openLogged(source);
    const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nhost: here\r\n\r\n"));
    await isRead.promise;
    socket.destroy();
    await isClosed.promise;
    await app.close();
    expect(lines).toEqual([]);
  });

  it("that fails before its first byte is answered with 500 and logged [O82]", async () => {
    const source = new Readable({ read: () => void source.destroy(new Error("The disk failed")) });
    const { lines, app } = await openLogged(source);
    expect((await app.inject("/")).statusCode).toBe(500);
    expect(lines.join("")).toContain("The disk failed");
  });
});

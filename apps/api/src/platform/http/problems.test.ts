import { describe, expect, it } from "vitest";
import { asProblem } from "./problems.ts";

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

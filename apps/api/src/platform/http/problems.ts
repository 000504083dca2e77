import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { PROBLEMS, type Problem, type ProblemCode } from "@narthex/contract/problems";

/** An issue of a request. `path` is like `body.types.0`. */
export type ValidationIssue = NonNullable<Problem["errors"]>[number];

/** A deliberate refusal. Any other error is answered as a failure of the server. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly issues: ValidationIssue[] | undefined;
  readonly conflicts: NonNullable<Problem["conflicts"]> | undefined;
  /** In seconds. */
  readonly retryAfter: number | undefined;
  /** Whether the detail is meant for the person who filled in a form. */
  readonly isForPerson: boolean;
  constructor(
    code: ProblemCode,
    detail?: string,
    more: {
      issues?: ValidationIssue[];
      conflicts?: NonNullable<Problem["conflicts"]>;
      retryAfter?: number;
      isForPerson?: boolean;
    } = {},
  ) {
    super(detail ?? PROBLEMS[code].title);
    this.code = code;
    this.issues = more.issues;
    this.conflicts = more.conflicts;
    this.isForPerson = more.isForPerson ?? false;
    this.retryAfter = more.retryAfter ?? (code === "busy" ? 2 : undefined);
  }
}

function problemBody(error: ProblemError): Problem {
  const { status, title } = PROBLEMS[error.code];
  return {
    type: `/problems/${error.code}`,
    title,
    status,
    detail: error.message,
    ...(error.isForPerson ? { message: error.message } : {}),
    ...(error.issues ? { errors: error.issues } : {}),
    ...(error.conflicts ? { conflicts: error.conflicts } : {}),
  };
}

/** Codes of Node.js, of the driver and of PostgreSQL (shutdown, cancelled, too many connections). */
const UNAVAILABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "57P01",
  "57P02",
  "57P03",
  "57014",
  "53300",
]);

/** Codes of the file library for failures of the disk or the bucket, and of a bucket that does not answer in time. */
const FILES_UNAVAILABLE = new Set([
  "E_CANNOT_CHECK_FILE_EXISTENCE",
  "E_CANNOT_GET_METADATA",
  "E_CANNOT_READ_FILE",
  "E_CANNOT_WRITE_FILE",
  "E_CANNOT_DELETE_FILE",
  "ETIMEDOUT",
]);

/** Codes of Node.js and of PostgreSQL, and the names of MinIO and Ceph for a full bucket. */
const STORAGE_FULL = new Set([
  "ENOSPC",
  "EDQUOT",
  "53100",
  "XMinioStorageFull",
  "XMinioAdminBucketQuotaExceeded",
  "QuotaExceeded",
]);

/** Whether an error, or one that caused it, has one of these codes: drivers of files and of the database wrap errors. */
function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  const { code, name, cause } = (error ?? {}) as { code?: unknown; name?: unknown; cause?: unknown };
  const isOne = [code, name].some((value) => typeof value === "string" && codes.has(value));
  return isOne || (cause !== undefined && hasCode(cause, codes));
}

/** What pg says without a code when a connection ends, cannot be opened in time, or is silent. */
const DRIVER_UNAVAILABLE =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

/** True if the database is unreachable or overloaded. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (hasCode(error, UNAVAILABLE)) return true;
  const { message, cause } = (error ?? {}) as { message?: unknown; cause?: unknown };
  return DRIVER_UNAVAILABLE.test(String(message)) || (cause !== undefined && isDatabaseUnavailable(cause));
}

/** True if the disk of the files or of the database, or the bucket, is full. */
export const isStorageFull = (error: unknown): boolean => hasCode(error, STORAGE_FULL);

export const storageFull = (): ProblemError =>
  new ProblemError("storage-full", "The server has no space left. Nothing was saved.");

const BY_STATUS: Record<number, ProblemCode> = {
  400: "bad-input",
  404: "not-found",
  413: "too-large",
  // A path with a part that is too long cannot exist.
  414: "not-found",
  415: "wrong-media-type",
  429: "too-many",
  503: "busy",
};

/** Converts a thrown error to a problem for the caller, without internal details. */
export function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isStorageFull(error)) return storageFull();
  if (hasCode(error, FILES_UNAVAILABLE)) return new ProblemError("busy", "The server cannot reach its files.");
  if (isDatabaseUnavailable(error)) return new ProblemError("busy", "The server cannot reach its database.");
  const { validation, validationContext, statusCode, message } = error as {
    validation?: { instancePath?: string; message?: string }[];
    validationContext?: string;
    statusCode?: number;
    message?: string;
  };
  if (validation) {
    const issues = validation.map((issue) => ({
      path: [validationContext, ...(issue.instancePath ?? "").split("/")].filter(Boolean).join("."),
      message: issue.message ?? "is invalid",
    }));
    return new ProblemError("bad-input", issues.map(({ path, message }) => `${path} ${message}`).join("; "), {
      issues,
    });
  }
  const code = BY_STATUS[statusCode ?? 0];
  return new ProblemError(code ?? "failed", code ? message : "Something failed on our side. The error was logged.");
}

const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

/** Answers a request that the router refused, with the headers that its hooks would have set. */
export function sendProblem(error: Error, raw: ServerResponse, common: Record<string, string>): void {
  const problem = asProblem(error);
  const body = Buffer.from(JSON.stringify(problemBody(problem)));
  const headers = {
    ...common,
    "content-type": PROBLEM_TYPE,
    "cache-control": "no-store",
    "content-length": body.length,
  };
  raw.writeHead(PROBLEMS[problem.code].status, headers).end(body);
}

const MALFORMED: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: "headers-too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "too-slow",
};

/** Answers input that Node.js could not parse as a request, and closes the connection. */
export function answerMalformed(
  error: Error & { code?: string },
  socket: Socket,
  common: Record<string, string>,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const code = MALFORMED[error.code ?? ""] ?? "bad-input";
  const { status, title } = PROBLEMS[code];
  const body = JSON.stringify(problemBody(new ProblemError(code)));
  const headers = {
    ...common,
    "content-type": PROBLEM_TYPE,
    "cache-control": "no-store",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? title}\r\n${lines.join("")}\r\n${body}`);
}

/** Answers every failure with application/problem+json, and logs those that were not deliberate. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error);
    const { status } = PROBLEMS[problem.code];
    const cause = { err: error, route: request.routeOptions.url, id: request.id };
    // Without a stream of the request, Fastify takes a reader who hung up before the first byte for a failure of the answer.
    if (reply.raw.destroyed && hasCode(error, new Set(["ERR_STREAM_PREMATURE_CLOSE"]))) return reply.hijack();
    if (problem.code === "failed") request.log.error(cause, "request failed");
    else if (status >= 500 && problem !== error) request.log.warn(cause, "request failed, temporarily unavailable");
    if (problem.retryAfter !== undefined) reply.header("retry-after", String(problem.retryAfter));
    if (status === 401) reply.header("www-authenticate", 'Bearer realm="narthex"');
    return reply
      .code(status)
      .header("content-type", PROBLEM_TYPE)
      .header("cache-control", "no-store")
      .send(JSON.stringify(problemBody(problem)));
  });
}

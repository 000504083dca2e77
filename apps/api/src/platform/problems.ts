import { PROBLEMS, type Problem, type ProblemCode } from "@narthex/contract/problems";

export type Fault = { path: string; message: string };

/** A refusal on purpose. Anything else that is thrown is a failure of ours. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly faults: Fault[] | undefined;
  readonly retryAfter: number | undefined;
  /** Is the detail meant for whoever filled in a form? */
  readonly isForPerson: boolean;
  constructor(
    code: ProblemCode,
    detail?: string,
    more: { faults?: Fault[]; retryAfter?: number; isForPerson?: boolean } = {},
  ) {
    super(detail ?? PROBLEMS[code].title);
    this.code = code;
    this.faults = more.faults;
    this.isForPerson = more.isForPerson ?? false;
    this.retryAfter = more.retryAfter ?? (code === "busy" ? 2 : undefined);
  }
}

export function problemBody(error: ProblemError): Problem {
  const { status, title } = PROBLEMS[error.code];
  return {
    type: `/problems/${error.code}`,
    title,
    status,
    detail: error.message,
    ...(error.isForPerson ? { message: error.message } : {}),
    ...(error.faults ? { errors: error.faults } : {}),
  };
}

const AWAY = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "57P01",
  "57P02",
  "57P03",
  "57014",
  "53300",
]);

const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return typeof code === "string" ? code : cause ? codeOf(cause) : undefined;
};

/** True for a database that is away or overrun for the moment. */
export const isDatabaseAway = (error: unknown): boolean => AWAY.has(codeOf(error) ?? "");

const BY_STATUS: Record<number, ProblemCode> = {
  400: "bad-input",
  404: "not-found",
  413: "too-large",
  415: "wrong-media-type",
  429: "too-many",
  503: "busy",
};

/** Whatever was thrown, as a problem that tells the caller what is wrong and nothing of our inside. */
export function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isDatabaseAway(error)) return new ProblemError("busy", "The server cannot reach its database just now.");
  const { validation, validationContext, statusCode, message } = error as {
    validation?: { instancePath?: string; message?: string }[];
    validationContext?: string;
    statusCode?: number;
    message?: string;
  };
  if (validation) {
    const faults = validation.map((fault) => ({
      path: [validationContext, ...(fault.instancePath ?? "").split("/")].filter(Boolean).join("."),
      message: fault.message ?? "is not right",
    }));
    return new ProblemError("bad-input", faults.map((fault) => `${fault.path} ${fault.message}`).join("; "), {
      faults,
    });
  }
  const code = statusCode === undefined ? undefined : BY_STATUS[statusCode];
  return code
    ? new ProblemError(code, message)
    : new ProblemError("failed", "Something failed on our side. It is written down.");
}

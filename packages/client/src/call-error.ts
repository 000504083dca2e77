import type { ConsoleProblemCode, Problem, ProblemCode } from "@narthex/contract/problems";

/**
 * The codes that every app has a message for. `no-network`: the request or its answer was lost. `no-space`: nor could it
 * be stored on the device. `missing-part`: the code for it could not be loaded.
 */
export type CallErrorCode = Exclude<ProblemCode, ConsoleProblemCode> | "no-network" | "no-space" | "missing-part";

/** Why a call failed: the server refused it, or the network failed. */
export class CallError extends Error {
  readonly code: CallErrorCode;
  readonly status: number;
  readonly errors: NonNullable<Problem["errors"]>;
  /** The server's message for the person, if it sent one. */
  readonly userMessage: string | null;
  /** How long the server asked to wait. */
  readonly retryAfterMs: number | null;

  constructor(
    code: CallErrorCode,
    status: number,
    detail: string,
    {
      errors = [],
      userMessage = null,
      retryAfterMs = null,
    }: { errors?: Problem["errors"]; userMessage?: string | null; retryAfterMs?: number | null } = {},
  ) {
    super(detail);
    this.name = "CallError";
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.userMessage = userMessage;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Reads the problem document of an answer. An answer without one counts as a server failure. */
export const readProblem = async (answer: Response): Promise<CallError> => {
  const problem: Partial<Problem> = await answer.json().catch(() => ({}));
  const code = (problem.type?.split("/").at(-1) ?? "failed") as CallErrorCode;
  const { detail, errors, message } = problem;
  const userMessage = typeof message === "string" && message !== "" ? message : null;
  const retryAfterMs = Number(answer.headers.get("retry-after")) * 1000 || null;
  return new CallError(code, answer.status, detail ?? answer.statusText, { errors, userMessage, retryAfterMs });
};

export const isLostNetwork = (error: unknown): boolean => error instanceof CallError && error.code === "no-network";

/** An answer that may come later, as opposed to a refusal: the network, a busy server, or one that answers what nobody agreed to. */
export const mayComeLater = (error: unknown): boolean => !isRefusal(error) || error.status === 429;

/** The server understood the request and rejected it: sending it again gives the same result. */
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

/** The person has no right to this, or lost it. */
export const isForbidden = (error: unknown): boolean => error instanceof CallError && error.status === 403;

import type { Problem, ProblemCode } from "@narthex/contract/problems";

/** `no-network`: the request or its answer was lost. */
export type CallErrorCode = ProblemCode | "no-network";

/** Why a call failed: the server's own refusal, or the network. */
export class CallError extends Error {
  readonly code: CallErrorCode;
  readonly status: number;
  readonly errors: NonNullable<Problem["errors"]>;
  /** The server's own words for the person, where it has some. */
  readonly userMessage: string | null;

  constructor(
    code: CallErrorCode,
    status: number,
    detail: string,
    { errors = [], userMessage = null }: { errors?: Problem["errors"]; userMessage?: string | null } = {},
  ) {
    super(detail);
    this.name = "CallError";
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.userMessage = userMessage;
  }
}

/** The problem in an answer. Without a problem document it counts as a failure of the server. */
export const readProblem = async (answer: Response): Promise<CallError> => {
  const problem: Partial<Problem> = await answer.json().catch(() => ({}));
  const code = (problem.type?.split("/").at(-1) ?? "failed") as ProblemCode;
  const { detail, errors, message } = problem;
  const userMessage = typeof message === "string" && message !== "" ? message : null;
  return new CallError(code, answer.status, detail ?? answer.statusText, { errors, userMessage });
};

export const isLostNetwork = (error: unknown): boolean => error instanceof CallError && error.code === "no-network";

/** The server understood and does not accept: the same request again would be refused again. */
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

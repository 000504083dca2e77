import type { Problem, ProblemCode } from "@narthex/contract/problems";

/** `no-network`: the question or its answer was lost on the way. */
export type CallErrorCode = ProblemCode | "no-network";

/** Why a call gave no answer: the server's own refusal, or the network. */
export class CallError extends Error {
  readonly code: CallErrorCode;
  readonly status: number;
  readonly errors: NonNullable<Problem["errors"]>;
  /** What the server wants the person to read, where it says so. */
  readonly said: string | null;

  constructor(
    code: CallErrorCode,
    status: number,
    detail: string,
    { errors = [], said = null }: { errors?: Problem["errors"]; said?: string | null } = {},
  ) {
    super(detail);
    this.name = "CallError";
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.said = said;
  }
}

/** What a refused answer says. A refusal that is no problem document counts as a failure on the server's side. */
export const readProblem = async (answer: Response): Promise<CallError> => {
  const problem: Partial<Problem> = await answer.json().catch(() => ({}));
  const code = (problem.type?.split("/").at(-1) ?? "failed") as ProblemCode;
  const { detail, errors, message } = problem;
  const said = typeof message === "string" && message !== "" ? message : null;
  return new CallError(code, answer.status, detail ?? answer.statusText, { errors, said });
};

export const isLostNetwork = (error: unknown): boolean => error instanceof CallError && error.code === "no-network";

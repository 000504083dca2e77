/** The person who sends a request. The feature that owns people adds its fields by declaration merging. */
export interface RequestPerson {
  id: number;
}

/** Finds the person of a bearer token. Throws `bad-token` or `not-registered`. */
export type FindPerson = ((token: string) => Promise<RequestPerson> | RequestPerson) & {
  /** The person of a token that was verified before, if both are in memory. */
  findCached: (token: string) => RequestPerson | undefined;
  /** Whether the sign-in of a verified token has ended, for requests that stay open. */
  endCheck: (token: string) => () => boolean;
};

declare module "fastify" {
  interface FastifyRequest {
    /** Null for a public endpoint. */
    person: RequestPerson | null;
    /** The person of a valid token, also at a public endpoint. Decides only who the request is counted for. */
    caller: RequestPerson | null;
  }
}

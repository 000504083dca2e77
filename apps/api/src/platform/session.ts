import type { ConferenceType, DelegateType } from "@narthex/contract/common";
import type { FastifyRequest } from "fastify";
import { ProblemError } from "./problems.ts";

/** A person's part in an edition that is served now. */
export type Registration = {
  editionId: string;
  conferenceType: ConferenceType;
  editionYear: number;
  type: DelegateType;
  confYear: string;
  groupName: string;
  needLiveVoice: boolean;
  signupCheck: boolean;
  channels: string[];
  homepageTour: boolean;
  scheduleTour: boolean;
  experienceTour: boolean;
  isAbsentAlumnus: boolean;
  isHost: boolean;
};

/** Whoever sends a request, with every registration for an edition that is served now. */
export type Person = {
  id: number;
  hashId: string;
  sub: string;
  email: string;
  name: string;
  preferredName: string;
  organization: string;
  country: string;
  delegateId: string;
  tracking: boolean;
  fcmToken: string | null;
  registrations: Registration[];
  own: ConferenceType;
};

/** Finds the person of a bearer token. Throws `bad-token` or `not-registered`. */
export type FindPerson = ((token: string) => Promise<Person> | Person) & {
  /** The person of a token that was verified before, where they are in memory. */
  known: (token: string) => Person | undefined;
};

declare module "fastify" {
  interface FastifyRequest {
    person: Person | null;
  }
}

/** The bearer token of a request; null where none was sent. */
export function bearerOf(request: FastifyRequest): string | null {
  const header = request.raw.headers.authorization;
  if (header === undefined) return null;
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1];
  if (!token) throw new ProblemError("bad-token", "The Authorization header must be: Bearer <access token>.");
  return token;
}

/** The person's registration in the edition that a call looks at; without a wish, in their own. */
export function registrationIn(person: Person, conferenceType: ConferenceType = person.own): Registration {
  const found = person.registrations.find((one) => one.conferenceType === conferenceType);
  if (!found) throw new ProblemError("not-yours", `You are not registered for the ${conferenceType} edition.`);
  return found;
}

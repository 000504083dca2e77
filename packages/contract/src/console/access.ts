import { z } from "zod";
import { Edition } from "../app/editions.ts";
import { endpoint } from "../base/endpoint.ts";
import { StaffRole } from "../base/staff.ts";

const ConsoleEdition = z.object({
  edition: Edition,
  roles: z.array(StaffRole),
  /** It was never published: only the console knows it. */
  isDraft: z.boolean(),
});
export type ConsoleEdition = z.infer<typeof ConsoleEdition>;
export const ConsoleAccess = z.object({
  name: z.string(),
  email: z.string(),
  /** The editions in which the person has a role. */
  editions: z.array(ConsoleEdition),
});
export type ConsoleAccess = z.infer<typeof ConsoleAccess>;

export const getConsoleAccess = endpoint({
  method: "GET",
  path: "/console/access",
  access: "known",
  summary: "Get the editions and roles that the person has in the console",
  answers: { 200: ConsoleAccess },
});

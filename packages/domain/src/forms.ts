import type { InviteForm, NewsletterForm, StudentGuideForm } from "@narthex/contract/forms";
import { isBlank, isEmailAddress, isStrange, MOST_EMAIL } from "./typed-texts.ts";

/** What is wrong with a field of a form. */
export type FormReason = "missing" | "no-email" | "too-long" | "strange";
export type FormFault<F extends string = string> = { field: F; reason: FormReason };

/** The most characters of a name or an organization. */
const MOST_TEXT = 200;

const textFault = (text: string, most: number): FormReason | null => {
  if (isStrange(text.trim())) return "strange";
  return text.trim().length > most ? "too-long" : null;
};

const emailFault = (email: string): FormReason | null => {
  if (isBlank(email)) return "missing";
  return textFault(email, MOST_EMAIL) ?? (isEmailAddress(email.trim()) ? null : "no-email");
};

const nameFault = (name: string): FormReason | null => (isBlank(name) ? "missing" : textFault(name, MOST_TEXT));

const found = <F extends string>(...checks: [field: F, reason: FormReason | null][]): FormFault<F>[] =>
  checks.flatMap(([field, reason]) => (reason ? [{ field, reason }] : []));

/** What is wrong with a sign-up, in this order: no e-mail, none that could be one, no name where one is asked for. */
export const faultsOfNewsletter = (
  { email, name = "" }: Pick<NewsletterForm, "email" | "name">,
  asksName: boolean,
): FormFault<"email" | "name">[] =>
  found(["email", emailFault(email)], ["name", asksName ? nameFault(name) : textFault(name, MOST_TEXT)]);

/** What is wrong with an invitation, in the order of its fields. */
export const faultsOfInvite = ({ name, email }: InviteForm): FormFault<"name" | "email">[] =>
  found(["name", nameFault(name)], ["email", emailFault(email)]);

/** What is wrong with a request for the student guide; name and organization may be missing. */
export const faultsOfStudentGuide = ({
  Email,
  Name = "",
  Organization = "",
}: StudentGuideForm): FormFault<keyof StudentGuideForm>[] =>
  found(
    ["Email", emailFault(Email)],
    ["Name", textFault(Name, MOST_TEXT)],
    ["Organization", textFault(Organization, MOST_TEXT)],
  );

/** The texts of a form as they are kept and sent: trimmed, without those that say nothing. */
export const cleanForm = <T extends Record<string, string | undefined>>(form: T): T =>
  Object.fromEntries(
    Object.entries(form).flatMap(([field, text]) =>
      text === undefined || isBlank(text) ? [] : [[field, text.trim()]],
    ),
  ) as T;

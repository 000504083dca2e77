import type { InviteForm, NewsletterForm, StudentGuideForm } from "@narthex/contract/forms";
import { isBlank, isEmailAddress, isStrange, MAX_EMAIL_CHARACTERS } from "./typed-texts.ts";

/** Problem of a form field. */
export type FormReason = "missing" | "no-email" | "too-long" | "strange";
export type FormFault<F extends string = string> = { field: F; reason: FormReason };

/** Maximum characters of a name or an organization. */
const MAX_TEXT_CHARACTERS = 200;

const textFault = (text: string, most: number): FormReason | null => {
  if (isStrange(text.trim())) return "strange";
  return text.trim().length > most ? "too-long" : null;
};

const emailFault = (email: string): FormReason | null => {
  if (isBlank(email)) return "missing";
  return textFault(email, MAX_EMAIL_CHARACTERS) ?? (isEmailAddress(email.trim()) ? null : "no-email");
};

const nameFault = (name: string): FormReason | null =>
  isBlank(name) ? "missing" : textFault(name, MAX_TEXT_CHARACTERS);

const collectFaults = <F extends string>(...checks: [field: F, reason: FormReason | null][]): FormFault<F>[] =>
  checks.flatMap(([field, reason]) => (reason ? [{ field, reason }] : []));

/** Checked in this order: missing email, invalid email, missing name if one is required. */
export const faultsOfNewsletter = (
  { email, name = "" }: Pick<NewsletterForm, "email" | "name">,
  asksName: boolean,
): FormFault<"email" | "name">[] =>
  collectFaults(
    ["email", emailFault(email)],
    ["name", asksName ? nameFault(name) : textFault(name, MAX_TEXT_CHARACTERS)],
  );

/** In the order of the form's fields. */
export const faultsOfInvite = ({ name, email }: InviteForm): FormFault<"name" | "email">[] =>
  collectFaults(["name", nameFault(name)], ["email", emailFault(email)]);

/** Name and organization are optional. */
export const faultsOfStudentGuide = ({
  Email,
  Name = "",
  Organization = "",
}: StudentGuideForm): FormFault<keyof StudentGuideForm>[] =>
  collectFaults(
    ["Email", emailFault(Email)],
    ["Name", textFault(Name, MAX_TEXT_CHARACTERS)],
    ["Organization", textFault(Organization, MAX_TEXT_CHARACTERS)],
  );

/** The texts of a form as they are stored and sent: trimmed, without empty ones. */
export const cleanForm = <T extends Record<string, string | undefined>>(form: T): T =>
  Object.fromEntries(
    Object.entries(form).flatMap(([field, text]) =>
      text === undefined || isBlank(text) ? [] : [[field, text.trim()]],
    ),
  ) as T;

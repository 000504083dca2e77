import type { InviteForm, NewsletterForm, StudentGuideForm } from "@narthex/contract/app/forms";
import { isBlank, isEmailAddress, hasForbiddenCharacters, MAX_EMAIL_CHARACTERS } from "./words/typed-texts.ts";

/** Problem of a form field. */
export type FormReason = "missing" | "no-email" | "too-long" | "forbidden-characters";
export type FormIssue<F extends string = string> = { field: F; reason: FormReason };

/** Maximum characters of a name or an organization. */
const MAX_TEXT_CHARACTERS = 200;

const textIssue = (text: string, most: number): FormReason | null => {
  if (hasForbiddenCharacters(text.trim())) return "forbidden-characters";
  return text.trim().length > most ? "too-long" : null;
};

const emailIssue = (email: string): FormReason | null => {
  if (isBlank(email)) return "missing";
  return textIssue(email, MAX_EMAIL_CHARACTERS) ?? (isEmailAddress(email.trim()) ? null : "no-email");
};

const nameIssue = (name: string): FormReason | null =>
  isBlank(name) ? "missing" : textIssue(name, MAX_TEXT_CHARACTERS);

const collectIssues = <F extends string>(...checks: [field: F, reason: FormReason | null][]): FormIssue<F>[] =>
  checks.flatMap(([field, reason]) => (reason ? [{ field, reason }] : []));

/** Checked in this order: missing email, invalid email, missing name if one is required. */
export const validateNewsletter = (
  { email, name = "" }: Pick<NewsletterForm, "email" | "name">,
  asksName: boolean,
): FormIssue<"email" | "name">[] =>
  collectIssues(
    ["email", emailIssue(email)],
    ["name", asksName ? nameIssue(name) : textIssue(name, MAX_TEXT_CHARACTERS)],
  );

/** In the order of the form's fields. */
export const validateInvite = ({ name, email }: InviteForm): FormIssue<"name" | "email">[] =>
  collectIssues(["name", nameIssue(name)], ["email", emailIssue(email)]);

/** Name and organization are optional. */
export const validateStudentGuide = ({
  Email,
  Name = "",
  Organization = "",
}: StudentGuideForm): FormIssue<keyof StudentGuideForm>[] =>
  collectIssues(
    ["Email", emailIssue(Email)],
    ["Name", textIssue(Name, MAX_TEXT_CHARACTERS)],
    ["Organization", textIssue(Organization, MAX_TEXT_CHARACTERS)],
  );

/** The texts of a form as they are stored and sent: trimmed, without empty ones. */
export const cleanForm = <T extends Record<string, string | undefined>>(form: T): T =>
  Object.fromEntries(
    Object.entries(form).flatMap(([field, text]) =>
      text === undefined || isBlank(text) ? [] : [[field, text.trim()]],
    ),
  ) as T;

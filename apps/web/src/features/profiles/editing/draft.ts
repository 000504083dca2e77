import type { SocialProfile } from "@narthex/contract/social";
import type { SocialTexts } from "@narthex/domain/profiles";

/** What the form of a profile holds. */
export type ProfileForm = SocialTexts & { emailFlag: boolean };

/** The picture that a profile will have: the one it has, none, or a new one, under the name that it was `sentAs`. */
export type DraftPicture =
  | { kind: "present" }
  | { kind: "none" }
  | { kind: "new"; blob: Blob; address: string; sentAs?: string };

/** Changes that are not saved. They outlive the screen, since a picture is cropped on another one. */
export type Draft = {
  owner: string;
  form?: ProfileForm;
  picture: DraftPicture;
  /** The picture to crop, as it was chosen. */
  source?: { address: string };
};

let draft: Draft | null = null;

const addressesOf = (one: Draft | null): string[] => [
  ...(one?.source ? [one.source.address] : []),
  ...(one?.picture.kind === "new" ? [one.picture.address] : []),
];

const keep = (next: Draft | null): void => {
  const used = addressesOf(next);
  for (const address of addressesOf(draft)) if (!used.includes(address)) URL.revokeObjectURL(address);
  draft = next;
};

/** The unsaved changes of a person; another person's are never shown. */
export const draftOf = (owner: string): Draft =>
  draft?.owner === owner ? draft : { owner, picture: { kind: "present" } };

export const hasDraft = (owner: string): boolean => {
  const { form, picture } = draftOf(owner);
  return form !== undefined || picture.kind !== "present";
};

export const keepForm = (owner: string, form: ProfileForm): void => keep({ ...draftOf(owner), form });

export const keepPicture = (owner: string, picture: DraftPicture): void => {
  const { source: _, ...rest } = draftOf(owner);
  keep({ ...rest, picture });
};

export const keepSource = (owner: string, file: Blob): void =>
  keep({ ...draftOf(owner), source: { address: URL.createObjectURL(file) } });

export const dropSource = (owner: string): void => keepPicture(owner, draftOf(owner).picture);

export const clearDraft = (): void => keep(null);

/** A profile as its form shows it. */
export const formOf = (profile: SocialProfile): ProfileForm => ({
  name: profile.name,
  organization: profile.organization,
  title: profile.title,
  email: profile.email ?? "",
  emailFlag: profile.emailFlag,
  instagram: profile.instagram,
  facebook: profile.facebook,
  x: profile.x,
  linkedin: profile.linkedin,
});

import type { SocialProfile } from "@narthex/contract/social";
import type { SocialTexts } from "@narthex/domain/profiles";

/** Values of the profile form. */
export type ProfileForm = SocialTexts & { emailFlag: boolean };

/** The picture after saving: unchanged, none, or a new one with its server name once it is uploaded (`sentAs`). */
export type DraftPicture =
  | { kind: "present" }
  | { kind: "none" }
  | { kind: "new"; blob: Blob; address: string; sentAs?: string };

/** Unsaved changes. They outlive the screen, because a picture is cropped on another one. */
export type Draft = {
  owner: string;
  form?: ProfileForm;
  picture: DraftPicture;
  /** The chosen picture before cropping. */
  source?: { address: string };
};

let draft: Draft | null = null;

const objectUrlsOf = (one: Draft | null): string[] => [
  ...(one?.source ? [one.source.address] : []),
  ...(one?.picture.kind === "new" ? [one.picture.address] : []),
];

const setDraft = (next: Draft | null): void => {
  const used = objectUrlsOf(next);
  for (const address of objectUrlsOf(draft)) if (!used.includes(address)) URL.revokeObjectURL(address);
  draft = next;
};

/** The unsaved changes of a person, never another person's. */
export const draftOf = (owner: string): Draft =>
  draft?.owner === owner ? draft : { owner, picture: { kind: "present" } };

export const hasDraft = (owner: string): boolean => {
  const { form, picture } = draftOf(owner);
  return form !== undefined || picture.kind !== "present";
};

export const storeDraftForm = (owner: string, form: ProfileForm): void => setDraft({ ...draftOf(owner), form });

export const storeDraftPicture = (owner: string, picture: DraftPicture): void => {
  const { source: _, ...rest } = draftOf(owner);
  setDraft({ ...rest, picture });
};

export const storeDraftSource = (owner: string, file: Blob): void =>
  setDraft({ ...draftOf(owner), source: { address: URL.createObjectURL(file) } });

export const clearDraftSource = (owner: string): void => storeDraftPicture(owner, draftOf(owner).picture);

export const clearDraft = (): void => setDraft(null);

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

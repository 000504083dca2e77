import type { SocialProfile } from "@narthex/contract/app/social";
import type { SocialTexts } from "@narthex/domain/people/profiles";
import { parseStored, PERSONAL_PREFIX, storage } from "@narthex/client/storage/storage.ts";

/** Values of the profile form. */
export type ProfileForm = SocialTexts & { emailFlag: boolean };

/** The picture after saving: unchanged, none, or a new one with its server name once it is uploaded (`sentAs`). */
export type DraftPicture =
  | { kind: "present" }
  | { kind: "none" }
  | { kind: "new"; blob: Blob; address: string; sentAs?: string };

/**
 * Unsaved changes. They outlive the screen, because a picture is cropped on another one, and the tab, which a phone closes
 * while a person takes a picture or has no network. Every sign-out removes them.
 */
export type Draft = {
  owner: string;
  form?: ProfileForm;
  /** The saved values when the person began to type. */
  base?: ProfileForm;
  picture: DraftPicture;
  /** The chosen picture before cropping. */
  source?: { address: string };
};

const PLACE = `${PERSONAL_PREFIX}profile`;
/** Apart from the text, which is kept if there is no space for the picture. */
const PICTURE_PLACE = `${PERSONAL_PREFIX}profile-picture`;
const REMOVED = "none";

const base64Of = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  // Arguments of one call are limited.
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCodePoint(...bytes.subarray(at, at + 8_192));
  return btoa(text);
};

const blobOf = (base64: string): Blob | null => {
  try {
    return new Blob([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)], { type: "image/jpeg" });
  } catch {
    return null;
  }
};

const readPicture = (): DraftPicture => {
  const stored = storage.get(PICTURE_PLACE);
  if (stored === REMOVED) return { kind: "none" };
  const blob = stored === null ? null : blobOf(stored);
  return blob ? { kind: "new", blob, address: URL.createObjectURL(blob) } : { kind: "present" };
};

const readDraft = (): Draft | null => {
  const stored = parseStored(storage.get(PLACE)) as Omit<Draft, "picture" | "source"> | null;
  return stored?.owner ? { ...stored, picture: readPicture() } : null;
};

/** Undefined until what an earlier page left was read. */
let draft: Draft | null | undefined;

const currentDraft = (): Draft | null => (draft === undefined ? (draft = readDraft()) : draft);

const objectUrlsOf = (one: Draft | null): string[] => [
  ...(one?.source ? [one.source.address] : []),
  ...(one?.picture.kind === "new" ? [one.picture.address] : []),
];

const storePicture = async (picture: DraftPicture): Promise<void> => {
  storage.remove(PICTURE_PLACE);
  if (picture.kind === "none") storage.set(PICTURE_PLACE, REMOVED);
  if (picture.kind !== "new") return;
  const text = await base64Of(picture.blob);
  if (draft?.picture.kind === "new" && draft.picture.blob === picture.blob) storage.set(PICTURE_PLACE, text);
};

const setDraft = (next: Draft | null): void => {
  const before = currentDraft();
  const used = objectUrlsOf(next);
  for (const address of objectUrlsOf(before)) if (!used.includes(address)) URL.revokeObjectURL(address);
  draft = next;
  if (next) {
    const { owner, form, base } = next;
    storage.set(PLACE, JSON.stringify({ owner, form, base }));
    if (next.picture !== before?.picture) void storePicture(next.picture);
  } else {
    storage.remove(PLACE);
    storage.remove(PICTURE_PLACE);
  }
};

/** The unsaved changes of a person, never another person's. */
export const draftOf = (owner: string): Draft => {
  const present = currentDraft();
  return present?.owner === owner ? present : { owner, picture: { kind: "present" } };
};

export const hasDraft = (owner: string): boolean => {
  const { form, picture } = draftOf(owner);
  return form !== undefined || picture.kind !== "present";
};

/** `saved` are the values that the person sees as saved while they type. */
export const storeDraftForm = (owner: string, form: ProfileForm, saved: ProfileForm): void => {
  const before = draftOf(owner);
  setDraft({ ...before, form, base: before.base ?? saved });
};

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

export type ProfileField = keyof ProfileForm;

/**
 * What the form shows: what the person typed, and elsewhere what is saved now, maybe on another device. `conflicts` are fields
 * that both changed.
 */
export const mergedForm = (owner: string, profile: SocialProfile): { form: ProfileForm; conflicts: ProfileField[] } => {
  const saved = formOf(profile);
  const { form, base = saved } = draftOf(owner);
  if (!form) return { form: saved, conflicts: [] };
  const typed = (Object.keys(saved) as ProfileField[]).filter((field) => form[field] !== base[field]);
  const merged = { ...saved, ...Object.fromEntries(typed.map((field) => [field, form[field]])) };
  const conflicts = typed.filter((field) => saved[field] !== base[field] && saved[field] !== form[field]);
  return { form: merged, conflicts };
};

import { afterEach, describe, expect, it, vi } from "vitest";
import {
  clearDraft,
  draftOf,
  clearDraftSource,
  formOf,
  hasDraft,
  storeDraftForm,
  storeDraftPicture,
  storeDraftSource,
} from "./draft.ts";

const FORM = formOf({
  id: "h-1",
  name: "Ruth Tan",
  organization: "Grace",
  title: "Pastor",
  email: null,
  emailFlag: false,
  instagram: "",
  facebook: "",
  x: "",
  linkedin: "",
  profilePicture: null,
});
const blob = new Blob(["x"]);

afterEach(clearDraft);

describe("unsaved profile changes", () => {
  it("survive choosing and cropping a picture [P05]", () => {
    storeDraftForm("ruth", { ...FORM, name: "Ruth T." });
    storeDraftSource("ruth", blob);
    expect(draftOf("ruth").source).toBeDefined();
    storeDraftPicture("ruth", { kind: "new", blob, address: "blob:cropped" });
    expect(draftOf("ruth")).toEqual({
      owner: "ruth",
      form: { ...FORM, name: "Ruth T." },
      picture: { kind: "new", blob, address: "blob:cropped" },
    });
  });

  it("are unchanged after a cancelled crop [P05]", () => {
    storeDraftForm("ruth", FORM);
    storeDraftPicture("ruth", { kind: "none" });
    storeDraftSource("ruth", blob);
    clearDraftSource("ruth");
    expect(draftOf("ruth")).toEqual({ owner: "ruth", form: FORM, picture: { kind: "none" } });
  });

  it("belong to one person [P05]", () => {
    storeDraftForm("ruth", FORM);
    expect(hasDraft("ruth")).toBe(true);
    expect(hasDraft("david")).toBe(false);
    expect(draftOf("david")).toEqual({ owner: "david", picture: { kind: "present" } });
  });

  it("release each picture once, when it is no longer used [P05]", () => {
    const revoke = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
    storeDraftPicture("ruth", { kind: "new", blob, address: "blob:one" });
    storeDraftForm("ruth", FORM);
    storeDraftPicture("ruth", { kind: "new", blob, address: "blob:one", sentAs: "name" });
    expect(revoke.mock.calls).toEqual([]);
    storeDraftPicture("ruth", { kind: "new", blob, address: "blob:two" });
    clearDraft();
    expect(revoke.mock.calls).toEqual([["blob:one"], ["blob:two"]]);
    revoke.mockRestore();
  });
});

import type { SocialProfile } from "@narthex/contract/app/social";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  clearDraft,
  draftOf,
  clearDraftSource,
  formOf,
  hasDraft,
  mergedForm,
  storeDraftForm,
  storeDraftPicture,
  storeDraftSource,
} from "./draft.ts";

const SAVED: SocialProfile = {
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
};
const FORM = formOf(SAVED);
const blob = new Blob(["x"]);

afterEach(clearDraft);

describe("unsaved profile changes", () => {
  it("survive choosing and cropping a picture [P05]", () => {
    storeDraftForm("ruth", { ...FORM, name: "Ruth T." }, FORM);
    storeDraftSource("ruth", blob);
    expect(draftOf("ruth").source).toBeDefined();
    storeDraftPicture("ruth", { kind: "new", blob, address: "blob:cropped" });
    expect(draftOf("ruth")).toEqual({
      owner: "ruth",
      form: { ...FORM, name: "Ruth T." },
      base: FORM,
      picture: { kind: "new", blob, address: "blob:cropped" },
    });
  });

  it("are unchanged after a cancelled crop [P05]", () => {
    storeDraftForm("ruth", FORM, FORM);
    storeDraftPicture("ruth", { kind: "none" });
    storeDraftSource("ruth", blob);
    clearDraftSource("ruth");
    expect(draftOf("ruth")).toEqual({ owner: "ruth", form: FORM, base: FORM, picture: { kind: "none" } });
  });

  it("belong to one person [P05]", () => {
    storeDraftForm("ruth", FORM, FORM);
    expect(hasDraft("ruth")).toBe(true);
    expect(hasDraft("david")).toBe(false);
    expect(draftOf("david")).toEqual({ owner: "david", picture: { kind: "present" } });
  });

  it("release each picture once, when it is no longer used [P05]", () => {
    const revoke = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
    storeDraftPicture("ruth", { kind: "new", blob, address: "blob:one" });
    storeDraftForm("ruth", FORM, FORM);
    storeDraftPicture("ruth", { kind: "new", blob, address: "blob:one", sentAs: "name" });
    expect(revoke.mock.calls).toEqual([]);
    storeDraftPicture("ruth", { kind: "new", blob, address: "blob:two" });
    clearDraft();
    expect(revoke.mock.calls).toEqual([["blob:one"], ["blob:two"]]);
    revoke.mockRestore();
  });
});

describe("a profile that another device saved while this one was edited", () => {
  it("keeps what was typed here, takes the rest, and names what both changed [P15]", () => {
    storeDraftForm("ruth", { ...FORM, title: "Elder", x: "ruth" }, FORM);
    const saved = { ...SAVED, title: "Deacon", organization: "Hope" };
    const typed = { ...FORM, title: "Elder", x: "ruth", organization: "Hope" };
    expect(mergedForm("ruth", saved)).toEqual({ form: typed, conflicts: ["title"] });
    expect(mergedForm("ruth", { ...saved, title: "Elder" }).conflicts).toEqual([]);
    storeDraftForm("ruth", { ...typed, title: "Deacon" }, formOf(saved));
    expect(mergedForm("ruth", saved)).toEqual({ form: { ...typed, title: "Deacon" }, conflicts: [] });
  });

  it("is shown as saved while nothing was typed [P15]", () => {
    expect(mergedForm("ruth", { ...SAVED, title: "Deacon" }).form.title).toBe("Deacon");
  });
});

describe("a tab that was closed", () => {
  it("leaves the text and the picture to the next one of the same person [P14]", async () => {
    storeDraftForm("ruth", { ...FORM, title: "Elder" }, FORM);
    storeDraftPicture("ruth", { kind: "new", blob, address: "blob:one" });
    await expect.poll(() => localStorage.getItem("narthex.own.profile-picture")).not.toBeNull();
    vi.resetModules();
    const next = await import("./draft.ts");
    const { form, picture } = next.draftOf("ruth");
    expect(form?.title).toBe("Elder");
    expect(picture.kind === "new" && (await picture.blob.text())).toBe("x");
    expect(next.hasDraft("david")).toBe(false);
    next.clearDraft();
    vi.resetModules();
    expect((await import("./draft.ts")).hasDraft("ruth")).toBe(false);
  });
});

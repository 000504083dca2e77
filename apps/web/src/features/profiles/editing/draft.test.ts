import { afterEach, describe, expect, it, vi } from "vitest";
import { clearDraft, draftOf, dropSource, formOf, hasDraft, keepForm, keepPicture, keepSource } from "./draft.ts";

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

describe("changes that are not saved", () => {
  it("are still there after a picture was chosen and cropped [P05]", () => {
    keepForm("ruth", { ...FORM, name: "Ruth T." });
    keepSource("ruth", blob);
    expect(draftOf("ruth").source).toBeDefined();
    keepPicture("ruth", { kind: "new", blob, address: "blob:cropped" });
    expect(draftOf("ruth")).toEqual({
      owner: "ruth",
      form: { ...FORM, name: "Ruth T." },
      picture: { kind: "new", blob, address: "blob:cropped" },
    });
  });

  it("are as they were after a crop is given up [P05]", () => {
    keepForm("ruth", FORM);
    keepPicture("ruth", { kind: "none" });
    keepSource("ruth", blob);
    dropSource("ruth");
    expect(draftOf("ruth")).toEqual({ owner: "ruth", form: FORM, picture: { kind: "none" } });
  });

  it("are nobody else's", () => {
    keepForm("ruth", FORM);
    expect(hasDraft("ruth")).toBe(true);
    expect(hasDraft("david")).toBe(false);
    expect(draftOf("david")).toEqual({ owner: "david", picture: { kind: "present" } });
  });

  it("let go of each picture once, and only when it is no longer used", () => {
    const revoke = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
    keepPicture("ruth", { kind: "new", blob, address: "blob:one" });
    keepForm("ruth", FORM);
    keepPicture("ruth", { kind: "new", blob, address: "blob:one", sentAs: "name" });
    expect(revoke.mock.calls).toEqual([]);
    keepPicture("ruth", { kind: "new", blob, address: "blob:two" });
    clearDraft();
    expect(revoke.mock.calls).toEqual([["blob:one"], ["blob:two"]]);
    revoke.mockRestore();
  });
});

import type { PublicProfile } from "@narthex/contract/app/social";
import { currentDevice, installDevice } from "@narthex/client/device.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clearDraft, storeDraftPicture } from "#features/profiles/editing/draft.ts";
import { PERSON, picture, social } from "./answers/answer-parts.ts";
import { all, button, heading, link, nameOf, named, region, type } from "./elements.ts";
import { openApp, type OpenedApp, type Server, testScreens } from "./open-app.tsx";
import "../messages/messages.ts";

let app: OpenedApp;
const open = async (path: string, server?: Server): Promise<void> => {
  app = await openApp(path, (name, url) => {
    const own = server?.(name, url);
    if (own) return own;
    return name === "GET /profile"
      ? Response.json({ ...PERSON, confYear: "2025-G", email: "signin@demo.test" })
      : undefined;
  });
};
const fieldOf = (label: string): HTMLInputElement | undefined =>
  all("main input").find((input) => nameOf(input) === label) as HTMLInputElement | undefined;
const save = async (): Promise<void> => {
  (await app.waitFor(() => button("Save changes"))).click();
  await app.wait(300);
};

testScreens();
// A draft outlives the app of one test.
afterEach(clearDraft);

describe("a person's own profile", () => {
  it("is shown as others see it, with the sign-in address, which no field changes [P01] [P10]", async () => {
    await open("/profile");
    const shown = await app.waitFor(() => region("How others see you"));
    await app.waitFor(() => app.lines().find((line) => line === "signin@demo.test"));
    expect(shown.textContent).toContain("Ruth Lim");
    expect([link("Show QR")?.getAttribute("href"), button("Add image") !== undefined]).toEqual(["/qr-code", true]);
    link("Edit")?.click();
    await app.waitFor(() => fieldOf("Name"));
    expect([app.path(), app.lines().includes("signin@demo.test")]).toEqual(["/profile/edit", true]);
    expect(all("main input").map((input) => (input as HTMLInputElement).value)).not.toContain("signin@demo.test");
  });

  it("has eight fields and needs a name: without one nothing is sent [P02] [P03]", async () => {
    await open("/profile/edit");
    await app.waitFor(() => fieldOf("Name"));
    const texts = ["Name", "Organization", "Title", "Public email", "Instagram", "Facebook", "X", "LinkedIn"];
    expect(texts.filter((label) => !fieldOf(label))).toEqual([]);
    expect(named("[role=switch]", /^Show my email/)).toBeDefined();
    const name = fieldOf("Name")!;
    type(name, "   ");
    await save();
    const refusal = name.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "";
    expect([document.getElementById(refusal)?.textContent, document.activeElement]).toEqual([
      "Let us know your name!",
      name,
    ]);
    expect([...app.calls].filter((call) => call.startsWith("PUT"))).toEqual([]);
  });

  it.each([
    ["GET /socialprofile/upload-url", "Failed to get Upload URL."],
    ["PUT /files/upload/one", "Your picture could not be uploaded. What you typed is still here."],
    ["PUT /socialprofile/update", "Your profile could not be saved. What you typed is still here."],
  ])(
    "that cannot be saved (%s) says so, and keeps what was typed and chosen [C02] [C03] [P04]",
    async (call, words) => {
      let isFailing = true;
      const saved = Response.json({ socialprofile: { ...social, emailFlag: true } }, { status: 201 });
      await open("/profile", (name) => {
        if (isFailing && name === call) return Response.json({}, { status: 500 });
        if (name === "PUT /files/upload/one") return new Response(null, { status: 200 });
        return name === "PUT /socialprofile/update" ? saved : undefined;
      });
      const edit = await app.waitFor(() => link("Edit"));
      storeDraftPicture("ruth", { kind: "new", blob: new Blob(["x"]), address: "blob:picture" });
      edit.click();
      await app.waitFor(() => fieldOf("Organization"));
      type(fieldOf("Organization")!, "Grace Chapel");
      await save();
      await app.waitFor(() => app.lines().find((line) => line === words));
      expect([app.path(), fieldOf("Organization")?.value]).toEqual(["/profile/edit", "Grace Chapel"]);
      expect(button("Remove image")).toBeDefined();
      isFailing = false;
      await save();
      await app.waitFor(() => (app.path() === "/profile" ? true : undefined));
      // The picture is uploaded before the profile names it.
      const order = [...app.calls].filter((name) => /upload|update/.test(name));
      expect(order).toEqual(["GET /socialprofile/upload-url", "PUT /files/upload/one", "PUT /socialprofile/update"]);
    },
  );

  it("has nothing to crop without a picture, and says how to choose one [P05]", async () => {
    await open("/profile/crop");
    await app.waitFor(() => app.lines().find((line) => line === "No picture chosen"));
    expect([heading() === undefined, link("Edit profile")?.getAttribute("href")]).toEqual([false, "/profile/edit"]);
  });
});

describe("a public profile", () => {
  const shown =
    (own: Partial<PublicProfile>): Server =>
    (name) =>
      name === "GET /socialprofile/public" ? Response.json({ socialprofile: { ...social, ...own } }) : undefined;

  it("has the email address only if the answer has it, and none of the menus [P06] [P08]", async () => {
    await open("/profile/pub/ruth", shown({ email: "" }));
    await app.waitFor(() => button("Download contact"));
    expect(all("a[href^='mailto:'], nav")).toEqual([]);
    app.close();
    await open("/profile/pub/ruth", shown({ email: "ruth@grace.test" }));
    const mail = await app.waitFor(() => link(/ruth@grace\.test/));
    expect(mail.getAttribute("href")).toBe("mailto:ruth@grace.test");
  });

  it("becomes a contact card with the middle of the picture, 640 × 640 [P06]", async () => {
    const drawn: unknown[] = [];
    vi.spyOn(HTMLImageElement.prototype, "decode").mockResolvedValue();
    vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(900);
    vi.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockReturnValue(500);
    const context = { fillRect: () => undefined, drawImage: (_: unknown, ...to: number[]) => drawn.push(to) };
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as unknown as null);
    vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/jpeg;base64,c3F1YXJl");
    const saved: { name: string; text: Promise<string> }[] = [];
    await open("/profile/pub/ruth", shown({ name: "ศิริพร 👩🏽‍🏫 Ng", profilePicture: picture.url }));
    const saveFile = (file: Blob, name: string): void => void saved.push({ name, text: file.text() });
    installDevice({ ...currentDevice(), saveFile });
    (await app.waitFor(() => button("Download contact"))).click();
    const { name, text } = await app.waitFor(() => saved[0]);
    const card = (await text).replaceAll("\r\n ", "").split("\r\n");
    expect(name).toMatch(/\.vcf$/);
    expect(card).toEqual(expect.arrayContaining(["FN:ศิริพร 👩🏽‍🏫 Ng", "PHOTO;ENCODING=b;TYPE=JPEG:c3F1YXJl"]));
    expect(drawn).toEqual([[200, 0, 500, 500, 0, 0, 640, 640]]);
  });
});

import { currentDevice, installDevice } from "@narthex/client/device.ts";
import { createMemoryHistory } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { PERSON } from "./answers/answer-parts.ts";
import { ANSWERS } from "./answers/answers.ts";
import { all, button, heading, nameOf, type } from "./elements.ts";
import { answering, openApp, type OpenedApp, type Server, testScreens } from "./open-app.tsx";
import "../messages/messages.ts";

const IN_PERSON = { ...PERSON, confYear: "2025-G" };
const REGIONAL = { ...PERSON, confYear: "2024-R" };
const [GLOBAL_EDITION, REGIONAL_EDITION] = ANSWERS["GET /cms/editions"];
const WITH_NAME = {
  "GET /cms/editions": [{ ...GLOBAL_EDITION!, newsletter: { asksName: true } }, REGIONAL_EDITION!],
};

let app: OpenedApp;
let history = createMemoryHistory();
const open = async (path: string, own: Partial<typeof ANSWERS> = {}, server?: Server): Promise<void> => {
  const usual = answering({ "GET /profile": IN_PERSON, ...own });
  history = createMemoryHistory({ initialEntries: ["/team", path] });
  app = await openApp(path, (name, url) => server?.(name, url) ?? usual(name, url), "en", history);
};
const field = (label: string): HTMLInputElement | undefined =>
  all("input").findLast((input) => nameOf(input) === label) as HTMLInputElement | undefined;
const fieldThere = (label: string): Promise<HTMLInputElement> => app.waitFor(() => field(label));
const refusalOf = (label: string): string | undefined =>
  field(label)
    ?.getAttribute("aria-describedby")
    ?.split(" ")
    .flatMap((id) => document.getElementById(id)?.textContent ?? [])
    .join(" ");
const press = async (name: string): Promise<void> => {
  (await app.waitFor(() => button(name))).click();
  await app.wait(300);
};
const alertText = (): string | null | undefined => all("[role=alert]").at(-1)?.textContent;
const sentTo = (form: string): unknown[] =>
  app.writes.filter(({ name }) => name === `POST /webhooks/${form}`).map(({ body }) => body);

testScreens();

describe("the newsletter", () => {
  it("is checked in order, and sends nothing before it is complete [F02]", async () => {
    await open("/team?modal=newsletter", WITH_NAME);
    await fieldThere("Email");
    await press("Sign up");
    expect([refusalOf("Email"), refusalOf("Name")]).toEqual(["Please enter your email address.", undefined]);
    expect(document.activeElement).toBe(field("Email"));
    type(field("Email")!, "ama@example");
    await press("Sign up");
    expect(refusalOf("Email")).toBe("Please enter a valid email address.");
    type(field("Email")!, "ama@example.org");
    await press("Sign up");
    expect([refusalOf("Email"), refusalOf("Name")]).toEqual([undefined, "Please enter your name."]);
    expect([document.activeElement, sentTo("newsletter")]).toEqual([field("Name"), []]);
  });

  it.each([
    ["names the person who shares their address", true, { referrerEmail: "ruth@example.test" }],
    ["does not name a person who does not share it", false, {}],
  ])("%s [F02] [A10]", async (_, tracking, referrer) => {
    await open("/gpcr/home?modal=newsletter", { "GET /profile": { ...REGIONAL, tracking } }, (name) =>
      name === "POST /webhooks/newsletter" ? new Response(null, { status: 200 }) : undefined,
    );
    type(await fieldThere("Email"), "kofi@example.org");
    expect(field("Name")).toBeUndefined();
    await press("Sign up");
    await app.waitFor(() => button("Sent"));
    expect(sentTo("newsletter")).toEqual([
      { email: "kofi@example.org", ...referrer, conferenceType: "Regional", language: "en" },
    ]);
    await app.wait(4000);
    expect([field("Email"), history.location.href]).toEqual([undefined, "/gpcr/home"]);
  });

  it("shows the server's message, and keeps what was typed [F02]", async () => {
    const message = "You are on the list already.";
    await open("/team?modal=newsletter", WITH_NAME, (name) =>
      name === "POST /webhooks/newsletter" ? Response.json({ message }, { status: 409 }) : undefined,
    );
    type(await fieldThere("Name"), "Ama");
    type(field("Email")!, "ama@example.org");
    await press("Sign up");
    await app.waitFor(() => (alertText() === message ? true : undefined));
    await app.wait(500);
    expect([field("Email")?.value, button("Sign up")?.disabled]).toEqual(["ama@example.org", false]);
  });

  it.each([
    ["newsletter", "Email", "ama@example"],
    ["invite", "Friend's name", "Esi"],
  ])("or invitation that was closed opens again with what was typed (%s) [F08]", async (form, label, typed) => {
    await open(`/team?modal=${form}`);
    type(await fieldThere(label), typed);
    await press("Cancel");
    await app.wait(1000);
    expect(field(label)).toBeUndefined();
    history.push(`/team?modal=${form}`);
    expect((await fieldThere(label)).value).toBe(typed);
    // It is kept as long as the tab, which outlives the app of one test.
    type(field(label)!, "");
    await press("Cancel");
  });
});

describe("an invitation", () => {
  it("needs a name and an address, is sent and confirmed [F03]", async () => {
    await open("/team?modal=invite", {}, (name) =>
      name === "POST /webhooks/invite" ? new Response(null, { status: 200 }) : undefined,
    );
    await fieldThere("Friend's name");
    await press("Send invitation");
    expect([refusalOf("Friend's name"), refusalOf("Friend's email")]).toEqual([
      "Name is required.",
      "Email is required.",
    ]);
    expect(document.activeElement).toBe(field("Friend's name"));
    type(field("Friend's name")!, "Esi");
    type(field("Friend's email")!, "esi@");
    await press("Send invitation");
    expect([refusalOf("Friend's email"), sentTo("invite")]).toEqual(["Please enter a valid email address.", []]);
    type(field("Friend's email")!, "esi@example.org");
    await press("Send invitation");
    await app.waitFor(() => app.lines().find((line) => line === "Your invitation to Esi is on its way."));
    expect(sentTo("invite")).toEqual([{ name: "Esi", email: "esi@example.org" }]);
  });

  it.each([
    ["en", "An error occurred while submitting the form. Please try again later."],
    ["zh", "提交表单时发生错误，请稍后再试。"],
    ["th", "เกิดข้อผิดพลาดขณะส่งแบบฟอร์ม กรุณาลองอีกครั้งในภายหลัง"],
  ] as const)(
    "that fails says so in the person's language (%s), and keeps what was typed [F03] [I01]",
    async (locale, words) => {
      localStorage.setItem("narthex.locale.Regional", locale);
      const server: Server = (name) => {
        if (name === "POST /webhooks/invite") return Response.json({}, { status: 500 });
        return name === "GET /profile" ? Response.json(REGIONAL) : undefined;
      };
      app = await openApp("/gpcr/home?modal=invite", server, locale);
      const input = (name: string) =>
        document.querySelector<HTMLInputElement>(`dialog input[name=${name}]`) ?? undefined;
      type(await app.waitFor(() => input("name")), "Esi");
      type(await app.waitFor(() => input("email")), "esi@example.org");
      document.querySelector<HTMLButtonElement>("dialog button[type=submit]")?.click();
      const plain = (text: string | null | undefined): string | undefined => text?.replaceAll("\u2060", "");
      await app.waitFor(() => (plain(alertText()) === words ? true : undefined));
      await app.wait(500);
      expect([input("name")?.value, input("email")?.value]).toEqual(["Esi", "esi@example.org"]);
    },
  );
});

describe("the student guide", () => {
  it("needs an address, and says why it waits [F01]", async () => {
    await open("/download/student-guide");
    await fieldThere("Email");
    expect(button("Download")?.disabled).toBe(true);
    expect(app.lines()).toContain("Please fill in Email field");
    type(field("Email")!, "teacher@");
    await app.wait(300);
    await press("Download");
    expect([refusalOf("Email"), sentTo("student-guide")]).toEqual(["Please enter a valid email address.", []]);
  });

  it("takes the address from its link, is downloaded once, and thanks [F01]", async () => {
    await open("/download/student-guide?email=khru%40example.org", {}, (name) =>
      name === "POST /webhooks/student-guide" ? Response.json({ downloadUrl: "/media/guide.pdf" }) : undefined,
    );
    const downloads: string[] = [];
    installDevice({ ...currentDevice(), download: async (address, name) => void downloads.push(`${address} ${name}`) });
    expect((await fieldThere("Email")).value).toBe("khru@example.org");
    type(field("Church Name (optional)")!, "Harbour Chapel");
    await press("Download");
    await app.waitFor(() => app.lines().find((line) => line === "Your download has started."));
    expect([downloads, sentTo("student-guide")]).toEqual([
      ["/media/guide.pdf student-guide.pdf"],
      [{ Email: "khru@example.org", Organization: "Harbour Chapel" }],
    ]);
  });

  it("keeps everything if it fails [F01]", async () => {
    await open("/download/student-guide?email=khru%40example.org", {}, (name) =>
      name === "POST /webhooks/student-guide" ? "lost" : undefined,
    );
    type(await fieldThere("Name (optional)"), "Khru Noi");
    await press("Download");
    await app.waitFor(() => (alertText()?.includes("The guide could not be downloaded.") ? true : undefined));
    expect([field("Email")?.value, field("Name (optional)")?.value]).toEqual(["khru@example.org", "Khru Noi"]);
  });

  it("is in the device's language [F01] [I03]", async () => {
    app = await openApp("/download/student-guide", () => undefined, "th");
    await app.waitFor(heading);
    expect(heading()?.replaceAll("\u2060", "")).toBe("คู่มือนักเรียน");
  });
});

describe("the deletion of a person's data", () => {
  it("is asked for only after a question, and then stands with its day, and without the button [A12]", async () => {
    await open("/profile", {}, (name) => {
      if (name === "GET /profile/erasure") return Response.json({ askedAt: null });
      if (name !== "POST /profile/erasure") return undefined;
      return Response.json({ askedAt: "2025-07-18T01:15:00.000Z" }, { status: 202 });
    });
    await press("Request deletion");
    await press("Cancel");
    expect([app.calls.has("POST /profile/erasure"), all("dialog[open]")]).toEqual([false, []]);
    await press("Request deletion");
    await press("Request deletion");
    await app.waitFor(() => app.lines().find((line) => line.startsWith("You asked for this on Friday, 18 July 2025")));
    expect([app.calls.has("POST /profile/erasure"), button("Request deletion")]).toEqual([true, undefined]);
  });
});

import { expect, it } from "vitest";
import { createCookies } from "./cookies.ts";

const sent = (cookie: string) => ({ headers: { cookie } });

it("behind https each cookie of the app has the prefix, and those of an older app are read and removed [L74]", () => {
  const cookies = createCookies(true);
  for (const prefix of ["__Host-", ""]) {
    expect(cookies.isSignedOut(sent(`${prefix}narthex_signed_out=1`))).toBe(true);
    expect(cookies.view(sent(`${prefix}narthex_view=Regional.zh`))).toEqual({
      conferenceType: "Regional",
      locale: "zh",
    });
  }
  const token = "a".repeat(43);
  expect(cookies.session(sent(`__Host-narthex_web=${token}`))).toBe(token);
  expect(cookies.session(sent(`narthex_web=${token}`))).toBeNull();
  const set = [...cookies.setSession(token), cookies.setSignIn({ id: token, completedAt: 0 }), ...cookies.clear()];
  expect(set.filter((line) => !/^__Host-[^;]+; Path=\/; .*; Secure$/.test(line))).toEqual([
    "narthex_signed_out=; Path=/; Max-Age=0; SameSite=Lax",
    "narthex_signed_out=; Path=/; Max-Age=0; SameSite=Lax",
  ]);
});

it("a sign-in of the web app on https has cookies that no other host can set [L23]", () => {
  const cookies = createCookies(true);
  const [session = ""] = cookies.setSession("v".repeat(43));
  expect(session).toMatch(/^__Host-narthex_web=.*; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
  expect(cookies.session({ headers: { cookie: `narthex_web=${"v".repeat(43)}` } })).toBeNull();
});

import type { Page } from "@playwright/test";
import { expect, fillIn, test } from "../support/fixtures.ts";
import { PEOPLE } from "../support/people.ts";
import { follow } from "../support/screens.ts";

/** A device with a fingerprint, whose person answers at once. */
async function addDevice(page: Page) {
  const wire = await page.context().newCDPSession(page);
  await wire.send("WebAuthn.enable");
  const { authenticatorId } = await wire.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      wire.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    /** As a copy of the authenticator would: it counts on from an earlier use. */
    async countFrom(signCount: number): Promise<void> {
      const { credentials } = await wire.send("WebAuthn.getCredentials", { authenticatorId });
      for (const credential of credentials) {
        await wire.send("WebAuthn.removeCredential", { authenticatorId, credentialId: credential.credentialId });
        await wire.send("WebAuthn.addCredential", { authenticatorId, credential: { ...credential, signCount } });
      }
    },
  };
}

/** As in a browser that does not offer passkeys in fields: otherwise the person, who is always there, would take the offer at once. */
const offersNoneInFields = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
const byButton = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" });
const list = (page: Page) => page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");

type Tools = Pick<Parameters<Parameters<typeof test>[2]>[0], "open" | "signIn">;

/** A person in a browser of their own, in which they made their only passkey. */
async function openWithPasskey({ open, signIn }: Tools, who: "alumnus" | "both") {
  const page = await open(null, "/access-denied", { isOwnContext: true });
  await signIn(page, who);
  const device = await addDevice(page);
  await page.goto("/profile#passkeys");
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await expect(list(page)).toHaveCount(1);
  await offersNoneInFields(page);
  return { page, device };
}

async function logOut(page: Page): Promise<void> {
  await follow(page, "/profile");
  await page.getByRole("main").getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

test("a passkey is offered once after a sign-in, and signs in by the address field and by the button [L60] [L69]", async ({
  open,
  signIns,
}) => {
  // A new sign-in, which ends here.
  signIns.delete("new");
  const page = await open("new", "/api/clock");
  signIns.delete("new");
  await addDevice(page);
  await page.goto("/home");
  const offer = page.getByRole("region", { name: "Sign in faster next time" });
  await offer.getByRole("button", { name: "Make a passkey" }).click();
  await expect(page.getByText("Your passkey is ready.")).toBeVisible();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.getByRole("main")).toBeVisible();
  await expect(offer).toBeHidden();

  const posted = page.waitForRequest(/\/oidc\/interaction\/[^/]+\/passkey\?/);
  await logOut(page);
  // In the address field the browser offers it, and a person who is there takes it.
  await posted;
  await expect(page).toHaveURL(/\/home$/);

  await offersNoneInFields(page);
  await logOut(page);
  await expect(byButton(page)).toBeVisible();
  // As after "Back": what the page asked for may have been used.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  const read = page.waitForRequest(/\?way=address$/);
  await byButton(page).click();
  await read;
  await expect(page).toHaveURL(/\/home$/);
});

test(
  "without verification, or with a removed passkey, the page says why and has its other ways [L62] [L64]",
  { tag: "@long" },
  async ({ open, signIn }) => {
    const { page, device } = await openWithPasskey({ open, signIn }, "alumnus");
    await logOut(page);
    await device.setVerified(false);
    await byButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(
      "No passkey was used. Try again, or sign in with your email address.",
    );
    await device.setVerified(true);
    await fillIn(page, PEOPLE.alumnus);
    await expect(page).toHaveURL(/\/(home|profile)$/);

    await page.goto("/profile#passkeys");
    await list(page)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(list(page)).toHaveCount(0);
    await logOut(page);
    await byButton(page).click();
    await expect(page.getByRole("alert")).toContainText("This passkey is no longer known here.");
  },
);

test(
  "two devices of a person have a passkey each, with a name, and one is removed without the other [L65] [L66]",
  { tag: "@long" },
  async ({ open, signIn }) => {
    const names = ["My phone", "My laptop"];
    const pages: Page[] = [];
    for (const name of names) {
      const page = await open(null, "/access-denied", { isOwnContext: true });
      await signIn(page, "gc");
      pages.push(page);
      await addDevice(page);
      await page.goto("/profile#passkeys");
      await page.getByRole("button", { name: "Make a passkey" }).click();
      await expect(list(page)).toHaveCount(pages.length);
      await list(page)
        .last()
        .getByRole("button", { name: /^Rename/ })
        .click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Name").fill(name);
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(list(page).last()).toContainText(name);
    }
    const [phone, laptop] = pages as [Page, Page];
    // The other device shows it at once.
    await expect(list(phone)).toHaveCount(2);
    await list(phone).filter({ hasText: "My phone" }).getByRole("button", { name: "Remove My phone" }).click();
    await phone.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(list(laptop)).toHaveText([/My laptop/]);
    await logOut(laptop);
    await expect(laptop).toHaveURL(/\/home$/);
  },
);

test(
  "what a browser's authenticator signed is refused when it is sent again, for another sign-in, altered, or after its counter went back, and it signs nothing on another site [L61] [L62] [L63]",
  { tag: "@long" },
  async ({ open, signIn }) => {
    const { page, device } = await openWithPasskey({ open, signIn }, "both");
    await logOut(page);
    const posted = page.waitForRequest(/\/passkey\?/);
    await byButton(page).click();
    await expect(page).toHaveURL(/\/home$/);
    const [address, answer] = [
      (await posted).url(),
      new URLSearchParams((await posted).postData() ?? "").get("answer"),
    ];
    const send = (to: string) => page.request.post(to, { form: { answer: answer ?? "" }, maxRedirects: 0 });
    expect((await send(address)).status()).toBe(400);
    await logOut(page);
    await expect(byButton(page)).toBeVisible();
    expect((await send(`${page.url().replace(/\?.*/, "")}/passkey?lang=en`)).status()).toBe(401);

    const alert = page.getByRole("alert");
    const refused = "This passkey could not be verified. Sign in with your email address.";
    await page.route(/\/passkey\?/, async (route) => {
      const form = new URLSearchParams(route.request().postData() ?? "");
      const changed = JSON.parse(form.get("answer") ?? "") as { response: { signature: string } };
      const bytes = Buffer.from(changed.response.signature, "base64url");
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      changed.response.signature = bytes.toString("base64url");
      await route.continue({ postData: new URLSearchParams({ answer: JSON.stringify(changed) }).toString() });
    });
    await byButton(page).click();
    await expect(alert).toHaveText(refused);
    await page.unroute(/\/passkey\?/);
    await device.countFrom(0);
    await byButton(page).click();
    await expect(alert).toHaveText(refused);
    await device.countFrom(100);
    await byButton(page).click();
    await expect(page).toHaveURL(/\/home$/);

    await page.route("https://other.example/", (route) => route.fulfill({ contentType: "text/html", body: "<p>" }));
    await page.goto("https://other.example/");
    const outcome = page.evaluate(() =>
      navigator.credentials.get({ publicKey: { challenge: new Uint8Array(32), rpId: "localhost" } }).then(
        () => "signed",
        ({ name }: Error) => name,
      ),
    );
    expect(await outcome).toBe("SecurityError");
  },
);

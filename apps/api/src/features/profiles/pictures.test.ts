import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { uploadKey } from "#platform/files/files.ts";
import { sweepFiles } from "#platform/files/uploads.ts";
import { openDemonstrationOn, STORES, type TestStore } from "#test/store.ts";
import { EMPTY_PROFILE, type Demonstration } from "#test/people.ts";

type Upload = { uploadUrl: string; name: string };
const picture = (side = 80): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#b23c17" } })
    .jpeg()
    .toBuffer();

describe.each(STORES)("a profile picture stored on %s", (name) => {
  let conference: Demonstration & { store: TestStore };
  let names: () => string[];
  beforeAll(async () => {
    conference = await openDemonstrationOn(name);
    ({ names } = conference.store);
  });
  afterAll(() => conference.close());

  const ask = async (who: string): Promise<Upload> =>
    (await conference.ask(who, "/socialprofile/upload-url")).json as Upload;
  /** Uploads as a phone does: to the given address, without a token. */
  async function send(url: string, body: Buffer, type = "application/octet-stream"): Promise<number> {
    if (conference.store.isBucket)
      return (await fetch(url, { method: "PUT", headers: { "content-type": type }, body: new Uint8Array(body) }))
        .status;
    const answer = await conference.app.inject({
      method: "PUT",
      url: url.replace(/^https?:\/\/[^/]+/, ""),
      headers: { "content-type": type },
      // Not `body` itself, because the server frees the memory of what it received.
      payload: Buffer.concat([body]),
    });
    return answer.statusCode;
  }
  async function show(who: string, profilePicture: string | null, headers: Record<string, string> = {}) {
    const payload = { ...EMPTY_PROFILE, name: "Ama Mensah", profilePicture };
    const { status, json } = await conference.ask(who, "/socialprofile/update", { method: "PUT", payload, headers });
    const { socialprofile, detail } = json as { socialprofile?: { profilePicture: string | null }; detail?: string };
    return { status, address: socialprofile?.profilePicture ?? null, detail };
  }
  const see = (address: string | null) => conference.app.inject({ url: address ?? "" });
  const upload = async (who: string, body: Buffer): Promise<string> => {
    const { uploadUrl, name } = await ask(who);
    expect([200, 204]).toContain(await send(uploadUrl, body));
    return name;
  };

  it("is uploaded to a signed address, rendered, and public at an unguessable address [P04] [P06]", async () => {
    const { status, address } = await show("scs", await upload("scs", await picture()));
    expect(status).toBe(201);
    expect(address).toMatch(/^\/media\/people\/[\w-]{22}\.jpg$/);
    const shown = await see(address);
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(shown.headers["cache-control"]).toMatch(/^public, max-age=\d{6,}, immutable$/);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 640, height: 640 });
    expect((await see((address ?? "").replace(".jpg", "-160.jpg"))).statusCode).toBe(200);
    expect(names().filter((name) => name.startsWith("uploads/"))).toEqual([]);
  });

  it("stays if its address is sent again, and is deleted with its files if another or none is sent [P04]", async () => {
    const first = await show("gc", await upload("gc", await picture(30)));
    const unchanged = await show("gc", first.address);
    expect([unchanged.status, unchanged.address]).toEqual([201, first.address]);
    const second = await show("gc", await upload("gc", await picture(40)));
    expect(second.address).not.toBe(first.address);
    expect((await see(first.address)).statusCode).toBe(404);
    expect((await see(second.address)).statusCode).toBe(200);
    expect((await show("gc", first.address)).status).toBe(422);
    const none = await show("gc", null);
    expect([none.status, none.address, (await see(second.address)).statusCode]).toEqual([201, null, 404]);
  });

  it("is answered with 507 while there is no space, which operators see, and accepted later [O12] [P04]", async () => {
    const { uploadUrl, name: upload } = await ask("both");
    const { setFull, isBucket } = conference.store;
    const causes = async () => ((await conference.ask(null, "/readyz")).json as { causes: string[] }).causes;
    const FULL = ["The storage of files is full: the last one could not be stored."];
    const body = await picture();
    setFull(uploadKey(upload), true);
    expect(await send(uploadUrl, body)).toBe(507);
    // Apps send their pictures to a bucket directly.
    expect(await causes()).toEqual(isBucket ? [] : FULL);
    setFull(uploadKey(upload), false);
    expect([200, 204]).toContain(await send(uploadUrl, body));
    if (isBucket) {
      setFull("", true);
      expect(await show("both", upload)).toMatchObject({
        status: 507,
        detail: expect.stringContaining("no space") as unknown,
      });
      expect(await causes()).toEqual(FULL);
      setFull("", false);
    }
    expect((await show("both", upload)).status).toBe(201);
    expect(await causes()).toEqual([]);
    await show("both", null);
  });

  it("cannot be used by another person or twice [P04]", async () => {
    const name = await upload("host", await picture());
    const { address: scs } = await show("host", null);
    expect(scs).toBeNull();
    const stolen = await show("both", name);
    const missing = await show("both", "V1StGXR8_Z5jdHi6B-myT");
    expect([stolen.status, stolen.detail]).toEqual([422, missing.detail]);
    for (const odd of ["../x", "", "https://evil.example/x.jpg", "/media/people/x.jpg"])
      expect((await show("both", odd)).detail).toBe(missing.detail);
    const mine = await show("host", name);
    expect(mine.status).toBe(201);
    expect((await show("both", mine.address)).status).toBe(422);
    expect((await show("host", name)).address).toBe(mine.address);
    await show("host", null);
    expect((await show("host", name)).status).toBe(422);
  });

  it("is rendered once for simultaneous requests, and answered again for one idempotency key [P04]", async () => {
    const before = names().length;
    const name = await upload("new", await picture());
    const headers = { "idempotency-key": "a-picture" };
    const answers = await Promise.all([show("new", name, headers), show("new", name, headers), show("new", name)]);
    expect(new Set(answers.map(({ status, address }) => `${status} ${address}`)).size).toBe(1);
    await conference.services.sql`update discarded_files set due_at = now()`;
    await conference.services.sql`update uploads set created_at = now() - interval '2 hours'`;
    await sweepFiles(conference.services);
    expect(names().length).toBe(before + 2);
    expect(await show("new", name, headers)).toEqual(answers[0]);
    expect((await see(answers[0]?.address ?? null)).statusCode).toBe(200);
  });

  it("is refused with a message if it is not a picture or too large, and leaves no files behind [P05]", async () => {
    const before = names();
    const none = await show("alumnus", await upload("alumnus", Buffer.from("<svg/>")));
    expect([none.status, none.detail]).toEqual([
      422,
      "This is not a picture that we can read. Please choose a PNG, JPEG or GIF.",
    ]);
    expect((await show("alumnus", (await ask("alumnus")).name)).status).toBe(422);
    if (conference.store.isBucket) {
      const large = await show("alumnus", await upload("alumnus", Buffer.alloc(10 * 1024 * 1024 + 1)));
      expect([large.status, large.detail]).toEqual([422, "This picture is too large: it may have up to 10 MB."]);
    }
    expect(names()).toEqual(before);
  });

  it("that was uploaded but not used is deleted [P04]", async () => {
    const before = names();
    await upload("regional", await picture());
    expect(names().length).toBe(before.length + 1);
    await sweepFiles(conference.services);
    expect(names().length).toBe(before.length + 1);
    await conference.services.sql`update uploads set created_at = now() - interval '2 hours'`;
    await sweepFiles(conference.services);
    expect(names()).toEqual(before);
  });

  it("can be uploaded to a limited number of addresses per hour", async () => {
    const answers = [];
    for (let count = 0; count < 21; count += 1)
      answers.push((await conference.ask("online", "/socialprofile/upload-url")).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it.runIf(name === "a disk")("is accepted once, at a signed address that has not expired [P04]", async () => {
    const small = await picture(10);
    const { uploadUrl, name } = await ask("scs");
    const other = await ask("scs");
    expect(await send(uploadUrl, small, "image/jpeg")).toBe(415);
    expect(await send(uploadUrl, Buffer.alloc(0))).toBe(400);
    expect(await send(uploadUrl, Buffer.alloc(10 * 1024 * 1024 + 1))).toBe(413);
    expect(await send(uploadUrl.replace(name, other.name), small)).toBe(403);
    expect(await send(uploadUrl.replace(/expires=\d+/, "expires=9999999999"), small)).toBe(403);
    expect(await send(uploadUrl.replace(/signature=.*/, "signature=AAAA"), small)).toBe(403);
    expect(await send(uploadUrl.replace(/\?.*/, ""), small)).toBe(403);
    expect((await Promise.all([send(uploadUrl, small), send(uploadUrl, small)])).toSorted()).toEqual([204, 409]);
    expect(await send(uploadUrl, small)).toBe(409);
    vi.setSystemTime(Date.now() + 601_000);
    expect(await send(other.uploadUrl, small)).toBe(403);
    vi.useRealTimers();
    await conference.services.sql`delete from uploads where name = ${other.name}`;
    expect(await send(other.uploadUrl, small)).toBe(404);
  });

  it("has an address that cannot be altered to reach other files [P06]", async () => {
    for (const path of ["../uploads/x", "..%2f..%2fpostgres%2fPG_VERSION", "x.jpg", "%00.jpg", ".jpg"])
      expect((await see(`/media/people/${path}`)).statusCode).toBe(404);
  });
});

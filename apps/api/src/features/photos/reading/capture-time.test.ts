import "temporal-polyfill/global";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readCapture } from "./capture-time.ts";

const TIME_ZONE = "Asia/Singapore";
const picture = (photo: Record<string, string>, image: Record<string, string> = {}): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "#456" } })
    .jpeg()
    .withExif({ IFD0: image, IFD2: photo })
    .toBuffer();

describe("the capture time of a picture", () => {
  it.each([
    ["in the edition's time zone", {}, "2025-07-18T01:00:05.000Z"],
    ["with its own offset", { OffsetTimeOriginal: "+07:00" }, "2025-07-18T02:00:05.000Z"],
    ["with fractions of a second", { SubSecTimeOriginal: "042" }, "2025-07-18T01:00:05.042Z"],
    ["without an offset that cannot be", { OffsetTimeOriginal: "+99:99" }, "2025-07-18T01:00:05.000Z"],
  ])("is read %s [D09]", async (_, more, expected) => {
    const bytes = await picture({ DateTimeOriginal: "2025:07:18 09:00:05", ...more });
    expect((await readCapture(bytes, TIME_ZONE)).takenAt?.toISOString()).toBe(expected);
  });

  it("comes with the name of the camera, without unusual characters [D09]", async () => {
    const bytes = await picture({ BodySerialNumber: "70\u202e01" }, { Make: "Demo", Model: "<b>One</b>" });
    expect((await readCapture(bytes, TIME_ZONE)).camera).toBe("Demo bOneb 7001");
  });

  it.each([
    ["no date", picture({})],
    ["a text that is no date", picture({ DateTimeOriginal: "yesterday" })],
    ["no picture", Promise.resolve(Buffer.from("text"))],
  ])("is unknown with %s [D10]", async (_, bytes) => {
    expect((await readCapture(await bytes, TIME_ZONE)).takenAt).toBeNull();
  });
});

import { once } from "node:events";
import { duplexPair } from "node:stream";
import { describe, expect, it } from "vitest";
import { freeBytes } from "../free-bytes.ts";
import { readMessages, writeMessage } from "./picture-pipe.ts";

type Message = { name: string; pictures: Uint8Array[]; empty: Uint8Array };

describe("the pipe between a process and its child", () => {
  it("carries messages with pictures of any size, one after another, also byte by byte [D24]", async () => {
    const [left, right] = duplexPair();
    const [slow, end] = duplexPair();
    const received: Message[] = [];
    readMessages(end, (message) => received.push(message as Message));
    right.on("data", (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += chunk.length > 5_000 ? 4_096 : 1) {
        const size = chunk.length > 5_000 ? 4_096 : 1;
        slow.write(Buffer.from(chunk.subarray(at, at + size)));
      }
    });
    const picture = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    const sent = [
      { name: "two", pictures: [picture, picture.subarray(7, 4_000)], empty: Buffer.alloc(0) },
      { name: "none", pictures: [], empty: Buffer.alloc(0) },
    ];
    for (const message of sent) await writeMessage(left, message);
    await expect.poll(() => received.length).toBe(2);
    const plain = ({ name, pictures, empty }: Message) => [
      name,
      ...[...pictures, empty].map((one) => Buffer.from(one)),
    ];
    expect(received.map(plain)).toEqual(sent.map(plain));
  });

  it("is closed by an invalid message, without allocating the size that it declares [D24]", async () => {
    const [left, right] = duplexPair();
    readMessages(right, () => undefined);
    left.on("error", () => undefined);
    const closed = once(right, "error");
    left.write(Buffer.from([1, 0, 0, 0, 255, 255, 255, 255]));
    expect(String((await closed)[0])).toContain("an invalid message");
  });
});

describe("the memory of bytes that nothing uses any more", () => {
  it("is freed at once, but not that of a part of a buffer [D24]", () => {
    const whole = Buffer.allocUnsafeSlow(1_000_000);
    const part = Buffer.from("a small one");
    freeBytes(part);
    freeBytes(whole.subarray(1));
    expect([part.toString(), whole.length]).toEqual(["a small one", 1_000_000]);
    freeBytes(whole);
    freeBytes(whole);
    expect(whole.length).toBe(0);
  });
});

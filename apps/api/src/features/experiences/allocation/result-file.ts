import { open, rename, rm } from "node:fs/promises";
import type { Allocation } from "@narthex/allocation/problem";

/** A result as JSON. Written by hand, because an object would put ids that are numbers first. */
export function writeResult({ places, certificate, moved, draw }: Allocation, seconds: number): string {
  const lines = Array.from(places, ([id, slots]) => `${JSON.stringify(id)}: ${JSON.stringify(slots)}`);
  const rest = JSON.stringify({ certificate, moved, draw, seconds: Math.round(seconds * 1000) / 1000 });
  return `{"places": {\n${lines.join(",\n")}\n},\n${rest.slice(1)}\n`;
}

/** Replaces a file atomically: it has all of the text, or is unchanged. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  try {
    const handle = await open(part, "w", 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

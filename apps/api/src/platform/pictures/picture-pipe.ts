import type { Duplex } from "node:stream";
import { Deserializer, Serializer } from "node:v8";
import { freeBytes } from "../free-bytes.ts";

/**
 * Messages between a process and its child, without the several copies that Node.js' own channel makes: pictures are written
 * from their buffer and read into their final buffer. Format: the number of parts, their lengths, the message, its pictures.
 */
export const PIPE_FD = 3;
/** The exit code of a process whose picture took too much memory or processor time. */
export const TOO_DEMANDING = 3;
const LENGTH_BYTES = 4;
/** A message has at most three pictures. */
const MAX_PARTS = 16;
const MAX_PART_BYTES = 1024 * 1024 * 1024;

class PartsSerializer extends Serializer {
  /** Documented by Node.js, but missing in its types. */
  declare _setTreatArrayBufferViewsAsHostObjects: (flag: boolean) => void;
  readonly parts: Uint8Array[] = [];
  constructor() {
    super();
    this._setTreatArrayBufferViewsAsHostObjects(true);
  }
  _writeHostObject(part: Uint8Array): void {
    this.writeUint32(this.parts.push(part));
  }
}

class PartsDeserializer extends Deserializer {
  readonly #parts: readonly Buffer[];
  constructor(parts: readonly Buffer[]) {
    super(parts[0] ?? Buffer.alloc(0));
    this.#parts = parts;
  }
  _readHostObject(): Buffer | undefined {
    return this.#parts[this.readUint32()];
  }
}

/** Resolves when the message was written and its pictures can be freed. Never rejects: the exit of the child is more informative. */
export function writeMessage(pipe: Duplex, message: object): Promise<void> {
  const serializer = new PartsSerializer();
  serializer.writeHeader();
  serializer.writeValue(message);
  const parts = [serializer.releaseBuffer(), ...serializer.parts];
  const lengths = Buffer.alloc(LENGTH_BYTES * (parts.length + 1));
  [parts.length, ...parts.map(({ length }) => length)].forEach((value, index) =>
    lengths.writeUInt32LE(value, LENGTH_BYTES * index),
  );
  pipe.write(lengths);
  const last = parts.pop() ?? lengths;
  for (const part of parts) pipe.write(part);
  return new Promise((resolve) => void pipe.write(last, () => resolve()));
}

const within = (value: number, most: number): number => {
  if (value > most) throw new Error("A picture process sent an invalid message.");
  return value;
};

/** Yields the buffer to fill next. */
function* readParts(take: (parts: Buffer[]) => void): Generator<Buffer, never, undefined> {
  for (;;) {
    const count = Buffer.alloc(LENGTH_BYTES);
    yield count;
    const lengths = Buffer.alloc(LENGTH_BYTES * within(count.readUInt32LE(), MAX_PARTS));
    yield lengths;
    const parts: Buffer[] = [];
    for (let at = 0; at < lengths.length; at += LENGTH_BYTES) {
      const part = Buffer.allocUnsafeSlow(within(lengths.readUInt32LE(at), MAX_PART_BYTES));
      yield part;
      parts.push(part);
    }
    take(parts);
  }
}

/** Reads messages until the pipe is closed. Anything that is not a message closes it. */
export function readMessages(pipe: Duplex, take: (message: unknown) => void): void {
  const reading = readParts((parts) => {
    const deserializer = new PartsDeserializer(parts);
    deserializer.readHeader();
    take(deserializer.readValue());
  });
  let target = reading.next().value;
  let filled = 0;
  pipe.on("data", (chunk: Buffer) => {
    try {
      for (let from = 0; from < chunk.length;) {
        const copied = chunk.copy(target, filled, from);
        from += copied;
        filled += copied;
        for (; filled === target.length; filled = 0) target = reading.next().value;
      }
      freeBytes(chunk);
    } catch (error) {
      pipe.destroy(error as Error);
    }
  });
}

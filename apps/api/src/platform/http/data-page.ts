import { Readable } from "node:stream";
import { constants, crc32, deflateRawSync } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** Half of the time of level 6, and a few per cent more bytes. */
const DATA_LEVEL = 4;

/** JSON as a script element may contain it: no text in it can end the element. */
const scriptOf = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll("<", "\\u003c")}</script>`;

export type DataPage = {
  /** The page with JSON at its end, or without it if that resolves to null. The rest is sent meanwhile. */
  stream: (acceptEncoding: string, json: Promise<string | null>) => { body: Readable; encoding: "gzip" | "identity" };
};

/**
 * The app's page, completed for one person. What all people have in common was compressed once: a flushed deflate stream
 * may be continued by another one.
 */
export function createDataPage(html: string, id: string): DataPage {
  const end = html.lastIndexOf("</body>");
  const head = Buffer.from(html.slice(0, end).replace("<html", "<html data-session"));
  const compressed = deflateRawSync(head, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const headSum = crc32(head);
  const finish = async (json: Promise<string | null>): Promise<Buffer> => {
    const data = await json;
    return Buffer.from((data === null ? "" : scriptOf(id, data)) + html.slice(end));
  };
  async function* plain(json: Promise<string | null>) {
    yield head;
    yield await finish(json);
  }
  async function* zipped(json: Promise<string | null>) {
    yield Buffer.concat([GZIP_HEADER, compressed]);
    const rest = await finish(json);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(rest, headSum));
    trailer.writeUInt32LE(head.length + rest.length, 4);
    yield Buffer.concat([deflateRawSync(rest, { level: DATA_LEVEL }), trailer]);
  }
  return {
    stream(acceptEncoding, json) {
      const encoding = negotiate(acceptEncoding, ["gzip", "identity"]) === "gzip" ? "gzip" : "identity";
      return { body: Readable.from(encoding === "gzip" ? zipped(json) : plain(json), { objectMode: false }), encoding };
    },
  };
}

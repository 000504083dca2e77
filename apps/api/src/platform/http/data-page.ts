import { Readable } from "node:stream";
import { constants, crc32, deflateRawSync } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** For data of one person. Level 4 would take half of the time and produce a few per cent more bytes. */
const DATA_LEVEL = 6;
const SHARED_LEVEL = 9;
/** The maximum distance of deflate's back-references. */
const WINDOW_BYTES = 32_768;
/** If the data take longer, the skeleton is sent first. */
const MAX_DATA_WAIT_MS = 250;
const ROOT = '<div id="root">';

/** A part of the JSON that is shared by many people's pages and compressed once. */
export type SharedText = { bytes: Buffer; deflated: Buffer };

/** JSON that is safe in a script element: no text in it can end the element. */
const escaped = (json: string): string => json.replaceAll("<", "\\u003c");

/** Compresses a part of a stream, so that any other part may follow. `before` is the preceding content of the stream. */
const deflate = (bytes: Buffer, level: number, before = Buffer.alloc(0)): Buffer =>
  deflateRawSync(bytes, { level, finishFlush: constants.Z_FULL_FLUSH, dictionary: before });

export const shareText = (json: string): SharedText => {
  const bytes = Buffer.from(escaped(json));
  return { bytes, deflated: deflate(bytes, SHARED_LEVEL) };
};

/**
 * The personal parts of a page: its data as JSON, its first screen with the view that it was rendered for, and additional
 * styles for the first paint, which the page's policy must allow.
 */
export type PersonalPage = {
  json: readonly (string | SharedText)[];
  style: string;
  screen: { html: string; view: string } | null;
};

/** The id of the element with the data, and the attribute of the root with the view that its screen was rendered for. */
export type PersonalParts = { id: string; viewAttribute: string };

const isQuick = async (personal: Promise<unknown>): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), MAX_DATA_WAIT_MS);
  personal.then(
    () => resolve(true),
    () => resolve(true),
  );
  return promise.finally(() => clearTimeout(timer));
};

export type DataPage = {
  /** The page with one person's parts, or without them if they resolve to null. The rest is sent in the meantime. */
  stream: (
    acceptEncoding: string,
    personal: Promise<PersonalPage | null>,
  ) => { body: Readable; encoding: "gzip" | "identity" };
};

/**
 * The app's page, completed for one person. The common part is compressed once, because a flushed deflate stream can be
 * continued by another one.
 */
export function createDataPage(html: string, { id, viewAttribute }: PersonalParts): DataPage {
  const [headEnd, begin] = [html.indexOf("</head>"), html.indexOf(ROOT)];
  const end = html.lastIndexOf("</body>");
  if (headEnd < 0 || begin < headEnd) throw new Error(`The page has no </head> or no ${ROOT}.`);
  const head = Buffer.from(html.slice(0, headEnd).replace("<html", "<html data-session"));
  const beforeRoot = html.slice(headEnd, begin);
  const skeleton = html.slice(begin, end);
  const compressed = deflate(head, SHARED_LEVEL);
  const endOfHead = head.subarray(-WINDOW_BYTES);
  const headSum = crc32(head);

  async function* rest(personal: Promise<PersonalPage | null>): AsyncGenerator<string | SharedText> {
    const isWaiting = !(await isQuick(personal));
    if (isWaiting) yield beforeRoot + skeleton;
    const page = await personal;
    const style = page ? `<style>${page.style}</style>` : "";
    const screen = page?.screen
      ? `${ROOT.slice(0, -1)} ${viewAttribute}="${page.screen.view}">${page.screen.html}</div>`
      : skeleton;
    let text = style + (isWaiting ? "" : beforeRoot + screen);
    if (page) {
      text += `<script type="application/json" id="${id}">`;
      for (const part of page.json)
        if (typeof part === "string") text += escaped(part);
        else {
          yield text;
          yield part;
          text = "";
        }
      text += "</script>";
    }
    yield text + html.slice(end);
  }
  async function* plain(personal: Promise<PersonalPage | null>): AsyncGenerator<Buffer> {
    yield head;
    for await (const part of rest(personal)) yield typeof part === "string" ? Buffer.from(part) : part.bytes;
  }
  async function* zipped(personal: Promise<PersonalPage | null>): AsyncGenerator<Buffer> {
    yield Buffer.concat([GZIP_HEADER, compressed]);
    let sum = headSum;
    let length = head.length;
    for await (const part of rest(personal)) {
      const bytes = typeof part === "string" ? Buffer.from(part) : part.bytes;
      sum = crc32(bytes, sum);
      length += bytes.length;
      const isFirst = length === head.length + bytes.length;
      yield typeof part === "string" ? deflate(bytes, DATA_LEVEL, isFirst ? endOfHead : undefined) : part.deflated;
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(sum);
    trailer.writeUInt32LE(length, 4);
    yield Buffer.concat([deflateRawSync(Buffer.alloc(0)), trailer]);
  }
  return {
    stream(acceptEncoding, personal) {
      const encoding = negotiate(acceptEncoding, ["gzip", "identity"]) === "gzip" ? "gzip" : "identity";
      const body = encoding === "gzip" ? zipped(personal) : plain(personal);
      return { body: Readable.from(body, { objectMode: false }), encoding };
    },
  };
}

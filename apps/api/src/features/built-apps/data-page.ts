import { pipeline, Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { codingFor, type Coding } from "#platform/http/prepared-response.ts";

/** If the data take longer, the skeleton is sent first. */
const MAX_DATA_WAIT_MS = 250;
const ROOT = '<div id="root">';
/** Each part is sent at once: the browser fetches the app while the data are read. */
const COMPRESSORS = {
  // Brotli's level 4 takes as long as gzip, and saves 2 %. A window of 128 KiB saves as much as the default of 4 MiB, whose memory
  // makes V8 collect garbage again and again while many people open the app.
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
};

/** JSON that is safe in a script element: no text in it can end the element. */
const escaped = (json: string): string => json.replaceAll("<", "\\u003c");

/**
 * The personal parts of a page: its data as JSON, its first screen with the view that it was rendered for, the addresses of
 * scripts to preload, and additional styles for the first paint, which the page's policy must allow.
 */
export type PersonalPage = {
  json: string;
  style: string;
  scripts: readonly string[];
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
  stream: (acceptEncoding: string, personal: Promise<PersonalPage | null>) => { body: Readable; encoding: Coding };
};

/** The app's page, completed for one person. */
export function createDataPage(html: string, { id, viewAttribute }: PersonalParts): DataPage {
  const [headEnd, begin] = [html.indexOf("</head>"), html.indexOf(ROOT)];
  const end = html.lastIndexOf("</body>");
  if (headEnd < 0 || begin < headEnd) throw new Error(`The page has no </head> or no ${ROOT}.`);
  const head = html.slice(0, headEnd).replace("<html", "<html data-session");
  const beforeRoot = html.slice(headEnd, begin);
  const skeleton = html.slice(begin, end);

  async function* parts(personal: Promise<PersonalPage | null>): AsyncGenerator<string> {
    yield head;
    const isWaiting = !(await isQuick(personal));
    if (isWaiting) yield beforeRoot + skeleton;
    const page = await personal;
    const preloads = (page?.scripts ?? []).map((src) => `<link rel="modulepreload" crossorigin href="${src}">`);
    const ahead = page ? `${preloads.join("")}<style>${page.style}</style>` : "";
    const screen = page?.screen
      ? `${ROOT.slice(0, -1)} ${viewAttribute}="${page.screen.view}">${page.screen.html}</div>`
      : skeleton;
    const data = page ? `<script type="application/json" id="${id}">${escaped(page.json)}</script>` : "";
    yield ahead + (isWaiting ? "" : beforeRoot + screen) + data + html.slice(end);
  }
  return {
    stream(acceptEncoding, personal) {
      const plain = Readable.from(parts(personal), { objectMode: false });
      const encoding = codingFor(acceptEncoding);
      if (encoding === "identity") return { body: plain, encoding };
      return { body: pipeline(plain, COMPRESSORS[encoding](), () => undefined), encoding };
    },
  };
}

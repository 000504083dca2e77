import { get } from "node:http";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { freePort } from "../tools/free-port.ts";
import { openSession } from "./crowd.ts";
import { median, writeResult } from "./figures.ts";
import { cpuOf, startNarthex } from "./server.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "3" } },
});
/** The root of a page that the server rendered. */
const RENDERED = /<div id="root" data-view=/;
const PATHS = ["/home", "/schedule", "/announcement"];
const CONNECTIONS = 4;
const NAVIGATION = {
  accept: "text/html",
  "accept-encoding": "gzip",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
};

const [loadBefore = 0] = loadavg();
const server = await startNarthex(await freePort());

/** Headers for the document of everyone, and for that of a signed-in person, with data and screen. */
const AUDIENCES = { anonymous: {}, signedIn: { cookie: await openSession(server.address, "scs@demo.test") } };

/** One document, as the browser reads it. */
const load = (path: string, headers: Record<string, string>): Promise<{ isRendered: boolean; bytes: number }> =>
  new Promise((resolve, reject) => {
    const sent = get(server.address + path, { headers: { ...NAVIGATION, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.once("end", () => {
        const body = Buffer.concat(parts);
        if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
        else resolve({ isRendered: RENDERED.test(gunzipSync(body).toString()), bytes: body.length });
      });
    });
    sent.once("error", reject);
  });

/** Documents per second of the server's processor time, and the share of them that brought their screen. */
async function measure(path: string, headers: Record<string, string>) {
  const from = cpuOf(server.pid);
  const end = performance.now() + Number(values.seconds) * 1000;
  const documents: Awaited<ReturnType<typeof load>>[] = [];
  const loadAgain = async (): Promise<void> => {
    while (performance.now() < end) documents.push(await load(path, headers));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loadAgain));
  return {
    perCpuSecond: Math.round((documents.length / (cpuOf(server.pid) - from)) * 1000),
    renderedShare: documents.filter(({ isRendered }) => isRendered).length / documents.length,
    kilobytes: Math.round(median(documents.map(({ bytes }) => bytes)) / 1024),
  };
}

const pages: object[] = [];
for (const path of PATHS) {
  const rounds: Record<keyof typeof AUDIENCES, Awaited<ReturnType<typeof measure>>[]> = { anonymous: [], signedIn: [] };
  // The first round is for the server's caches and compiler.
  for (let round = -1; round < Number(values.rounds); round += 1)
    for (const audience of ["anonymous", "signedIn"] as const) {
      const measured = await measure(path, AUDIENCES[audience]);
      if (round >= 0) rounds[audience].push(measured);
    }
  const of = (audience: keyof typeof AUDIENCES, figure: "perCpuSecond" | "renderedShare" | "kilobytes"): number =>
    median(rounds[audience].map((one) => one[figure]));
  const page = {
    path,
    perCpuSecond: of("signedIn", "perCpuSecond"),
    ofAnonymous: of("anonymous", "perCpuSecond"),
    renderedShare: Math.round(of("signedIn", "renderedShare") * 100) / 100,
    kilobytes: of("signedIn", "kilobytes"),
  };
  console.log(page);
  pages.push(page);
}
writeResult("documents", loadBefore, { connections: CONNECTIONS, pages });
await server.stop();

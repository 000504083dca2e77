import type { AnswersOf, Endpoint, ParamsOf } from "@narthex/contract/base/endpoint";
import type { Page } from "@playwright/test";

export type Answer = { path: string; status: number; bytes: number };

/** The answers and files that a page gets from the server from now on. Bytes are those on the wire, with the headers. */
export async function recordAnswers(page: Page): Promise<Answer[]> {
  const answers: Answer[] = [];
  const begun = new Map<string, Omit<Answer, "bytes">>();
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  wire.on("Network.responseReceived", ({ requestId, response: { url, status, encodedDataLength } }) => {
    const path = new URL(url).pathname;
    if (!/^\/(api|media)\//.test(path)) return;
    // Chromium reports no end of an answer without a body.
    if (status === 304) answers.push({ path, status, bytes: encodedDataLength });
    else begun.set(requestId, { path, status });
  });
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const answer = begun.get(requestId);
    if (answer) answers.push({ ...answer, bytes: encodedDataLength });
  });
  return answers;
}

export const bytesOf = (answers: readonly Answer[]): number => answers.reduce((sum, { bytes }) => sum + bytes, 0);

type Params<E extends Endpoint> = { [K in keyof ParamsOf<E> & string]?: string };

/** A glob for the addresses of a call with these parameters, and every value of the others. */
function addressesOf<E extends Endpoint>({ path }: E, params: Params<E>): string {
  const values = new Map(Object.entries<string | undefined>(params));
  const own = path.replaceAll(/:(\w+)/g, (_, name: string) => values.get(name) ?? "*");
  return `**/api${own}${own.endsWith("*") ? "" : "*"}`;
}

/** Fails for a body that the server would never send: a test with it would show nothing about the app. */
const parseAnswer = <E extends Endpoint>({ answers }: E, body: unknown): AnswersOf<E> =>
  answers[200]?.parse(body) as AnswersOf<E>;

/** Answers a read with this body instead of the server's. */
export async function answerWith<E extends Endpoint>(
  page: Page,
  call: E,
  body: AnswersOf<E>,
  params: Params<E> = {},
): Promise<void> {
  const json = parseAnswer(call, body);
  await page.route(addressesOf(call, params), (route) => route.fulfill({ json }));
}

/** Changes the server's answer to a read. */
export async function changeAnswer<E extends Endpoint>(
  page: Page,
  call: E,
  change: (answer: AnswersOf<E>) => AnswersOf<E>,
  params: Params<E> = {},
): Promise<void> {
  await page.route(addressesOf(call, params), async (route) => {
    const response = await route.fetch();
    const json = parseAnswer(call, change(parseAnswer(call, await response.json())));
    await route.fulfill({ response, json });
  });
}

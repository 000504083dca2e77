import { request } from "@playwright/test";
import { PEOPLE, type Who } from "../support/people.ts";
import { EMPTY_EDITION, HOST_ID } from "../support/screens.ts";
import type { Server } from "../support/server.ts";
import { signInOverTheWire } from "../support/sign-in.ts";

const REGIONAL = "/console/regional-2024";
const DAY = "schedule/2024-11-16.yaml";

type Event = { id: number; title: { en: string }; location: unknown[] };

/** The calls of a person. */
async function callsOf({ address }: Server, who: Who): Promise<(path: string, body?: object) => Promise<unknown>> {
  const { accessToken } = await signInOverTheWire(request, address, PEOPLE[who]);
  const authorization = `Bearer ${accessToken}`;
  return async (path, body) => {
    const answer = await fetch(`${address}/api${path}`, {
      headers: {
        authorization,
        ...(body && { "content-type": "application/json", "idempotency-key": crypto.randomUUID() }),
      },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}

/** A draft with changes, of which one lacks its translations, and a proposal of places. */
async function makeWork(server: Server): Promise<void> {
  await server.run("people", "role", PEOPLE.both, "organiser", "--edition", "regional-2024");
  const ask = await callsOf(server, "both");
  const { content } = (await ask(`${REGIONAL}/draft/file?file=${DAY}`)) as { content: [Event, Event] };
  const [first, second] = content;
  await ask(`${REGIONAL}/draft/edits`, {
    edits: [
      { file: DAY, address: [`@${first.id}`, "title", "en"], before: first.title.en, after: "Prayer at Dawn" },
      { file: DAY, address: [`@${first.id}`, "location"], before: first.location, after: second.location },
    ],
  });
  await server.run("experiences", "allocate", "--edition", "global-2025");
}

/** A conference that has just been started. */
const startEmpty = (ask: (path: string, body: object) => Promise<unknown>): Promise<unknown> =>
  ask("/console/global-2025/editions", {
    from: "nothing",
    id: EMPTY_EDITION,
    title: { en: "Harbour Days 2027", zh: "海港大会2027", th: "งานท่าเรือ 2027" },
    place: "Harbour",
    firstDay: "2027-05-07",
    days: 3,
    timeZone: "Asia/Bangkok",
    languages: ["zh", "th"],
    hostOrganization: "Harbour Church",
    supportEmail: "hello@harbour.example",
    palette: 2,
  });

/** Gives the console something to show. Returns the addresses of its screens. */
export async function prepareConsole(server: Server): Promise<(path: string) => string> {
  await makeWork(server);
  const ask = await callsOf(server, "organiser");
  await startEmpty(ask);
  const found = await ask(`/console/global-2025/people?text=${encodeURIComponent(PEOPLE.host)}`);
  const [host] = (found as { people: { hashId: string }[] }).people;
  if (!host) throw new Error("The host is not registered.");
  return (path) => path.replace(HOST_ID, host.hashId);
}

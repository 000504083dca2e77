import { PEOPLE_COLUMNS, grantRole, importPeople } from "#features/people/index.ts";
import type { Demonstration } from "#test/people.ts";

/** What a person of the Global edition is in the Regional one. */
export const ELSEWHERE = ["nobody", "delegate", "staff", "signedIn"] as const;
export type Elsewhere = (typeof ELSEWHERE)[number];

export const HERE = "global-2025";
const THERE = "regional-2024";
/** In everything that the Regional edition knows about a person. */
export const SECRET = "Elsewhere";

export const addressOf = (kind: Elsewhere): string => `tried-${kind.toLowerCase()}@demo.test`;

/** What a desk of the Global edition writes about a person. */
export const written = (kind: Elsewhere) => ({
  name: `Here ${kind}`,
  preferredName: "Here",
  type: "SCS",
  confYear: "2025-G",
  organization: "",
  groupName: "Blue",
  country: "",
  delegateId: `H-${kind}`,
  needLiveVoice: false,
  needsStepFree: false,
  signupCheck: true,
  channels: [],
});

/** Registers the people of the Regional edition, with mails and messages about it. */
export async function addElsewhere({ services, ask }: Demonstration): Promise<void> {
  const { db, live, sql } = services;
  const lines = ELSEWHERE.filter((kind) => kind !== "nobody").map(
    (kind) =>
      `${addressOf(kind)},${SECRET} ${kind},${SECRET},GC,2024-R,${SECRET} Church,${SECRET} Group,${SECRET}land,true,false,${SECRET},${SECRET}-${kind}`,
  );
  await importPeople(db, live, [PEOPLE_COLUMNS.join(","), ...lines].join("\n"), THERE);
  await grantRole(db, live, { email: addressOf("staff"), role: "voice", editionId: THERE, actorId: null });
  await sql`insert into accounts (email, sub, password_hash, is_demonstration) select email, 'sub-' || id, 'hash', false from people where email like 'tried-%'`;
  await sql`insert into mails (id, recipient, edition_id, subject, text, html)
    select 'tried-' || id, email, ${THERE}, ${SECRET}, ${SECRET}, ${SECRET} from people where email like 'tried-%'`;
  await sql`insert into push_devices (person_id, address, locale) select id, 'tried-' || id, 'th' from people where email like 'tried-%'`;
  await sql`insert into pushes (notice, edition_id, person_id, device_id, title, body, path, expires_at)
    select 'tried', ${THERE}, person_id, id, ${SECRET}, ${SECRET}, '/', now() from push_devices where address like 'tried-%'`;
  await sql`insert into seatings (person_id, edition_id, service_id, allocation)
    select id, ${THERE}, 1, ${`${SECRET} seat`} from people where email like 'tried-%'`;
  await ask("tried-signedin", "/profile");
}

/** All that there is of a person besides the Global edition. */
export async function readElsewhere({ services: { sql } }: Demonstration, kind: Elsewhere): Promise<unknown> {
  const email = addressOf(kind);
  if (kind === "nobody") return null;
  const [row] = await sql`
    select to_jsonb(person) as person,
      (select jsonb_agg(to_jsonb(r)) from registrations r where r.person_id = person.id and r.edition_id <> ${HERE}) as registrations,
      (select jsonb_agg(to_jsonb(r) order by role) from staff_roles r where r.person_id = person.id and r.edition_id <> ${HERE}) as roles,
      (select jsonb_agg(to_jsonb(s)) from sign_ins s where s.person_id = person.id) as sign_ins,
      (select jsonb_agg(to_jsonb(a)) from accounts a where a.email = person.email) as accounts,
      (select jsonb_agg(to_jsonb(s)) from seatings s where s.person_id = person.id and s.edition_id <> ${HERE}) as seats,
      (select jsonb_agg(to_jsonb(d)) from push_devices d where d.person_id = person.id) as devices,
      (select jsonb_agg(to_jsonb(m)) from mails m where m.recipient = person.email and m.edition_id <> ${HERE}) as mails
    from people person where email = ${email}`;
  return row ?? "gone";
}

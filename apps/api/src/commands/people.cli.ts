import { type AuditAction, STAFF_ROLES } from "@narthex/contract/base/staff";
import { buffer } from "node:stream/consumers";
import { command, amountOf, amountOfPeople, subcommand, type Print } from "#platform/command.ts";
import { printRefused } from "#platform/files/csv.ts";
import { decodeText } from "#platform/text/decode-text.ts";
import { ENCODING_HELP, ENCODING_OPTION, readTextFile } from "#platform/text/read-text-file.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { recordAudit } from "#features/audit/index.ts";
import { findPack } from "#features/content/index.ts";
import { leaveExperiencesTogether } from "#features/experiences/index.ts";
import { createConsoleLink, setPassword } from "#features/identity/index.ts";
import {
  countByType,
  erasePerson,
  findEditionType,
  grantRole,
  importPeople,
  listRegistrationsOf,
  listStaff,
  PEOPLE_COLUMNS,
  readPeopleColumns,
  revokeRole,
  type PersonalData,
} from "#features/people/index.ts";
import { startFirstEdition } from "#features/new-editions/index.ts";
import { listErasureRequests } from "#features/profiles/index.ts";

async function importFile(
  services: Services,
  {
    file,
    encoding,
    columns,
    editionId,
  }: { file: string; encoding: string | undefined; columns: string | undefined; editionId: string },
  print: Print,
): Promise<number> {
  try {
    const csv = await readTextFile(file, encoding);
    const named = columns === undefined ? null : readPeopleColumns(await readTextFile(columns));
    const { added, updated, left } = await services.db.transaction(async (tx) => {
      const pack = await findPack(tx, editionId);
      const leave =
        pack &&
        ((db: Db, personIds: readonly number[]) =>
          leaveExperiencesTogether(db, services, { personIds, editionId, pack }));
      const result = await importPeople(tx, services.live, csv, editionId, { columns: named, leave });
      const detail = { added: result.added, changed: result.updated };
      await recordAudit(tx, { actorId: null, editionId, action: "people.imported", detail });
      return result;
    });
    print(`${editionId}: ${added} added, ${updated} updated`);
    if (left > 0)
      print(
        `${amountOf(left, "person who is", "people who are")} not in the file ${left === 1 ? "stays" : "stay"} registered`,
      );
    return 0;
  } catch (error) {
    return printRefused(file, error, print);
  }
}

/** What was done to a person, in the log of each edition that they are registered for. */
async function recordForPerson(db: Db, email: string, action: AuditAction): Promise<void> {
  for (const { editionId, personId } of await listRegistrationsOf(db, email.trim().toLowerCase()))
    await recordAudit(db, { actorId: null, editionId, action, subjectId: personId });
}

async function printCounts(services: Services, editionId: string, print: Print): Promise<number> {
  if (!(await findEditionType(services.db, editionId))) throw new Error(`There is no edition ${editionId}.`);
  const types = await countByType(services.db, editionId);
  const total = types.reduce((sum, { people }) => sum + people, 0);
  print(`${editionId}: ${amountOfPeople(total)}`);
  for (const { type, people, signedIn } of types)
    print(`  ${type}: ${people}, of whom ${signedIn} ${signedIn === 1 ? "has" : "have"} signed in`);
  return 0;
}

async function printRoles(services: Services, editionId: string, print: Print): Promise<number> {
  if (!(await findEditionType(services.db, editionId))) throw new Error(`There is no edition ${editionId}.`);
  const staff = await listStaff(services.db, editionId);
  for (const { email, name, role } of staff) print(`${role.padEnd(12)}  ${email}  ${name}`);
  print(`${editionId}: ${amountOf(staff.length, "staff role")}`);
  return 0;
}

/** The first line of standard input. */
const readLine = async (): Promise<string> =>
  decodeText(await buffer(process.stdin), "utf-8").text.split(/\r?\n/)[0] ?? "";

async function changePassword(
  services: Services,
  email: string,
  readSecret: () => Promise<string>,
  print: Print,
): Promise<number> {
  if (!services.config.oidc.embedded)
    throw new Error("People sign in at another provider (OIDC_ISSUER): set the password there.");
  const refusal = await setPassword(services, email, await readSecret(), (tx) =>
    recordForPerson(tx, email, "password.set"),
  );
  print(refusal ?? `The password of ${email} is set. Their devices are signed out.`);
  return refusal ? 1 : 0;
}

async function printErasureRequests(services: Services, print: Print): Promise<number> {
  const found = await listErasureRequests(services.db);
  for (const { email, askedAt } of found) print(`${askedAt.toISOString()}  ${email}`);
  if (found.length === 0) print("There are no erasure requests.");
  return 0;
}

async function eraseByEmail(
  services: Services,
  email: string,
  personalData: PersonalData[],
  print: Print,
): Promise<number> {
  const isErased = await erasePerson(services, personalData, email, (tx, who) =>
    recordForPerson(tx, who.email, "person.erased"),
  );
  print(
    isErased
      ? `Everything about ${email} was erased. Remove them from your registrations file too, or the next import adds them again.`
      : `Nobody is registered as ${email}.`,
  );
  return isErased ? 0 : 1;
}

type PeopleCommandOptions = { personalData: PersonalData[]; readSecret?: () => Promise<string> };

/** Outside of the feature, because erasing a person needs the personal data of all features. */
export const createPeopleCommand = ({ personalData, readSecret = readLine }: PeopleCommandOptions) =>
  command("people", {
    import: subcommand({
      args: ["FILE.csv"],
      options: { edition: "ID", ...ENCODING_OPTION, columns: "[COLUMNS.yaml]" },
      summary: "registers the people in a CSV file, all or none",
      details: `The titles are ${PEOPLE_COLUMNS.join(",")}
or firstName and lastName, or those that the console knows. Only email and name are needed; what is not in the file stays.
COLUMNS.yaml says what the titles and values of another system are, and leaves the other columns out:
  columns: { email: Attendee email, firstName: Given name, lastName: Family name, type: Product }
  values: { type: { Full ticket: SCS, Sunday only: GC } }
Several channels are separated by semicolons.
${ENCODING_HELP}`,
      run: async ({ args: [file], options: { edition: editionId, encoding, columns }, openServices, print }) =>
        importFile(await openServices(), { file, encoding, columns, editionId }, print),
    }),
    list: subcommand({
      options: { edition: "ID" },
      summary: "counts the people of an edition",
      run: async ({ options: { edition }, openServices, print }) => printCounts(await openServices(), edition, print),
    }),
    role: subcommand({
      args: ["EMAIL", "ROLE"],
      options: { edition: "ID", revoke: "" },
      summary: "grants a staff role in an edition, or revokes it",
      details: `ROLE is ${STAFF_ROLES.join(", ")}. The person must be registered for the edition.
On a server without any edition, the first organiser starts it: ID becomes a draft, which they set up at /console.`,
      async run({ args: [email, role], options: { edition: editionId, revoke }, openServices, print }) {
        const services = await openServices();
        const { db, live } = services;
        const [isFirst, hasChanged] = await db.transaction(async (tx) => [
          role === "organiser" && !revoke && (await startFirstEdition(tx, services, { id: editionId, email })),
          await (revoke ? revokeRole : grantRole)(tx, live, { email, role, editionId, actorId: null }),
        ]);
        const state = revoke ? "no longer" : "now";
        print(hasChanged ? `${email} is ${state} ${role} of ${editionId}.` : "Nothing to change.");
        if (!isFirst) return 0;
        print(`${editionId} is a draft now.`);
        const link = await createConsoleLink(services, email);
        if (link) print(`Open this link to sign in to the console, once, within seven days:\n${link}`);
        return 0;
      },
    }),
    roles: subcommand({
      options: { edition: "ID" },
      summary: "lists the staff of an edition",
      run: async ({ options: { edition }, openServices, print }) => printRoles(await openServices(), edition, print),
    }),
    password: subcommand({
      args: ["EMAIL"],
      summary: "sets a password for the embedded sign-in, read from standard input",
      run: async ({ args: [email], openServices, print }) =>
        changePassword(await openServices(), email, readSecret, print),
    }),
    requests: subcommand({
      summary: "lists the people who requested their erasure",
      run: async ({ openServices, print }) => printErasureRequests(await openServices(), print),
    }),
    erase: subcommand({
      args: ["EMAIL"],
      options: { yes: "" },
      summary: "erases everything that is stored about a person, permanently",
      async run({ args: [email], options: { yes }, openServices, print }) {
        if (yes) return eraseByEmail(await openServices(), email, personalData, print);
        print(`This erases everything about ${email} permanently. Add --yes to confirm.`);
        return 2;
      },
    }),
  });

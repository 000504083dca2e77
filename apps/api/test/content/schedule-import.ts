import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { ScheduleImportFile, ScheduleImportPreview } from "@narthex/contract/console/schedule-import";
import { addStaff, openDemonstration, type Demonstration } from "#test/people.ts";

const EDITION = "regional-2024";
const IMPORT = `/console/${EDITION}/programme-import`;

type More = Partial<Pick<ScheduleImportFile, "mapping" | "sheet" | "removes">>;
const fileOf = (bytes: Buffer | string, more: More = {}): ScheduleImportFile => ({
  fileName: "programme",
  content: Buffer.from(bytes).toString("base64"),
  sheet: null,
  mapping: null,
  removes: false,
  ...more,
});

/** The Regional edition of the demonstration, with imports by the role programme. */
export async function openScheduleImport() {
  const demo: Demonstration = await openDemonstration();
  await addStaff(demo.services, EDITION);
  const ask = (path: string) => demo.ask("programme", `/console/${EDITION}/${path}`);
  const post = (path: string, payload: object) => demo.ask("programme", path, { method: "POST", payload });
  const preview = async (bytes: Buffer | string, more: More = {}): Promise<ScheduleImportPreview> =>
    (await post(`${IMPORT}/preview`, fileOf(bytes, more))).json as ScheduleImportPreview;
  const eventsOn = async (date: string, state: "content" | "published" = "content"): Promise<PackEvent[]> => {
    const { json } = await ask(`draft/file?file=schedule/${date}.yaml`);
    return (json as Record<typeof state, PackEvent[]>)[state];
  };
  return {
    services: demo.services,
    close: demo.close,
    ask,
    preview,
    async apply(bytes: Buffer | string, more: More & { digest?: string } = {}) {
      const { digest = (await preview(bytes, more)).digest, ...rest } = more;
      return post(IMPORT, { ...fileOf(bytes, rest), digest });
    },
    eventsOn,
    named: async (date: string, title: string): Promise<PackEvent | undefined> =>
      (await eventsOn(date)).find(
        (event) => (typeof event.title === "string" ? event.title : event.title.en) === title,
      ),
  };
}

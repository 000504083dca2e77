import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildApps } from "./build.ts";
import { demonstrationEnvironment } from "./demonstration.ts";
import { startServer } from "./server.ts";

const USAGE = `npm start [-- --schedule FILE [--time-zone ZONE] [--from DATE] [--to DATE]]
  Serves the demonstration conference; with --schedule, the schedule of FILE in place of its Global edition.
  FILE is frab or pentabarf XML, frab JSON or iCalendar. PORT, HOST and NARTHEX_DATA are read from the environment.`;

const { values } = parseArgs({
  options: {
    schedule: { type: "string" },
    "time-zone": { type: "string" },
    from: { type: "string" },
    to: { type: "string" },
    help: { type: "boolean" },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const schedule = values.schedule && resolve(process.env["INIT_CWD"] ?? ".", values.schedule);
if (schedule && !existsSync(schedule)) {
  console.error(`There is no file ${schedule}.`);
  process.exit(1);
}

buildApps();
startServer(
  {
    ...demonstrationEnvironment(),
    NARTHEX_SCHEDULE: schedule,
    NARTHEX_SCHEDULE_ZONE: values["time-zone"],
    NARTHEX_SCHEDULE_FROM: values.from,
    NARTHEX_SCHEDULE_TO: values.to,
  },
  (address) => console.log(`Narthex is open at ${address}`),
);

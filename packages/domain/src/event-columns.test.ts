import { expect, it } from "vitest";
import { fromColumns, toColumns } from "./event-columns.ts";
import { eventOf } from "./test-fixtures.ts";

it("the events of a day are unchanged by a conversion to columns and back, and columns are shorter [L26]", () => {
  const titles = ["5G in ModemManager", "Ärger & Maß – a talk about everything that there is", "主日", "Tea", "Tea"];
  const slugs = ["fosdem-7-5g-in-modemmanager", "arger-mass-a-talk-about-every", "event-3", "tea", "tea-break"];
  const events = titles.map((title, at) => {
    const sessionId = { sessionId: at, totalMaterialsCount: 6, questions: [] };
    return eventOf({ id: at + 7, title, slug: slugs[at] ?? "", location: [`Hall ${at % 2}`], sessionId });
  });
  const columns = toColumns(events);
  expect(columns?.columns["slug"]).toEqual(["fosdem-#-*", "*29", "event-3", "*", "tea-break"]);
  expect(fromColumns(JSON.parse(JSON.stringify(columns)))).toEqual(events);
  expect(JSON.stringify(columns).length).toBeLessThan(JSON.stringify(events).length / 2);
  expect(columns?.parts["sessionId"]?.columns).toEqual({ sessionId: [0, 1, 2, 3, 4] });
  const halls = Array.from({ length: 16 }, (_, id) =>
    eventOf({ id, title: `Talk ${id}`, location: [`Hall ${id % 2}`] }),
  );
  expect(toColumns(halls)?.few["location"]?.[0]).toEqual([["Hall 0"], ["Hall 1"]]);
  expect(fromColumns(toColumns(halls)!)).toEqual(halls);
  const mixed = [...events, eventOf({ id: 1, sessionId: null, title: "#", slug: "x-1" })];
  expect(fromColumns(toColumns(mixed)!)).toEqual(mixed);
  const alone = [eventOf({ id: 1, title: "Tea", slug: "tea" })];
  expect(fromColumns(toColumns(alone)!)).toEqual(alone);
  expect(toColumns([])).toBeNull();
});

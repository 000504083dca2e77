import { expect, it } from "vitest";
import { unusedMessages } from "./unused-messages.ts";

it("a message that no source names is found, however others are named", () => {
  const groups = {
    home: { in: "In", out: "Out", day: "Day", dayText: "Text", open: "Open", closed: "Closed", whole: "Whole" },
    fields: { name: "Name" },
    nobody: { title: "Title" },
  };
  const sources = [
    "const { home } = useMessages(); for (const one in list) show(home.out, home[`${one}Text`]);",
    "const { day } = messages.home; const title = day;",
    'const state = isOpen ? "open" : "closed";',
    'const label = fields[name] + textOf("web.home.whole");',
  ];
  expect(unusedMessages("web", groups, sources)).toEqual(["web.home.in", "web.nobody.title"]);
});

// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

it("a line ends neither before a dot nor before a slash, nor between an hour and PM or a level and its number [I11]", () => {
  const lines = joinDots(["5:40 PM", null, "Media Control Room · Level 4 / Level 5, group 2", "Fri 18 Jul"]).split(" ");
  expect(lines).toEqual([
    "5:40\u00A0PM\u00A0·",
    "Media",
    "Control",
    "Room\u00A0·",
    "Level\u00A04\u00A0/",
    "Level\u00A05,",
    "group\u00A02\u00A0·",
    "Fri\u00A018",
    "Jul",
  ]);
  expect(joinDots(["หอประชุมใหญ่ · ชั้น 3", "แถว 2"]).split(" ")).toEqual([
    "หอประชุมใหญ่\u00A0·",
    "ชั้น\u00A03\u00A0·",
    "แถว\u00A02",
  ]);
});

it("what a person reads is the same in parts with dots, of which each may begin a line and none ends with a dot [I11]", () => {
  const html = renderToStaticMarkup(createElement(Dots, { parts: ["Session 4", false, "Main Auditorium · Level 3"] }));
  expect(html.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ")).toBe("Session 4 · Main Auditorium · Level 3");
  expect(html).not.toMatch(/·\s*<\/span>|·(?!\u00A0)/);
  const rooms = renderToStaticMarkup(createElement(Dots, { parts: ["Studio 2 · Level 4 / Kids' House · Level 2"] }));
  expect(rooms).toMatch(/Level\u00A04\u00A0\/<\/span><\/span> <span>Kids/);
});

it("no screen writes a dot between two parts behind a space at which the line may end [I11]", () => {
  const source = join(import.meta.dirname, "..");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => readFileSync(join(source, file), "utf8").includes('{" · "}'))).toEqual([]);
});

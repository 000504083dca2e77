// @vitest-environment node
import { joinDots } from "@narthex/ui/join-dots.ts";
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
});

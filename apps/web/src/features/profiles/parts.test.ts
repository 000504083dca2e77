import { describe, expect, it } from "vitest";
import { initialsOf } from "./portrait.tsx";
import { fileName } from "#platform/file-name.ts";
import { shortLink } from "@narthex/domain/people/codes";
import { middleSquare, sideFor } from "./square-jpeg.ts";

describe("a person without a picture", () => {
  it.each([
    ["Ruth Tan", "RT"],
    ["Ruth Mei Ling Tan", "RT"],
    ["  ruth  ", "R"],
    ["Éva Őry", "ÉŐ"],
    ["陈美玲", "陈"],
    ["ศิริพร ใจดี", "ศิ"],
    ["แอเดอลีน ซีโต", "อ"],
    ["ไ", "ไ"],
    ["محمد الأحمد", "م"],
    ["👩🏽‍🏫 Ana", "👩🏽‍🏫"],
    ["A\u030angstro\u0308m", "A\u030a"],
    ["김철수", "김"],
    ["한", "한"],
    ["", ""],
  ])("is shown by the initials of %s: %s [P01]", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe("a QR code", () => {
  it.each([
    ["/p/", "https://app.test/p/h_1-x"],
    ["", "https://app.test/p/h_1-x"],
    ["https://ntx.example/s/", "https://ntx.example/s/h_1-x"],
  ])("contains the short-link base %s and the hashId: %s [P07]", (base, link) => {
    expect(shortLink(base, "h_1-x", "https://app.test")).toBe(link);
  });
});

describe("a picture", () => {
  it("is cropped to its middle for a contact card [P06]", () => {
    expect(middleSquare(1000, 600)).toEqual({ x: 200, y: 0, width: 600, height: 600 });
    expect(middleSquare(600, 1001)).toEqual({ x: 0, y: 201, width: 600, height: 600 });
  });

  it("is never enlarged, and never larger than the limit [P05]", () => {
    expect(sideFor({ x: 0, y: 0, width: 3000, height: 3000 }, 1024)).toBe(1024);
    expect(sideFor({ x: 0, y: 0, width: 299.6, height: 300.2 }, 1024)).toBe(300);
    expect(sideFor({ x: 0, y: 0, width: 0.2, height: 0.2 }, 1024)).toBe(1);
  });
});

describe("the file of a contact card", () => {
  it.each([
    ["Ruth Tan", "Ruth Tan.vcf"],
    ["陈美玲", "陈美玲.vcf"],
    ["../../etc/passwd", "etc passwd.vcf"],
    ['a"b<c>|d', "a b c d.vcf"],
    ["...", "contact.vcf"],
    ["evil\u202Efcv.exe", "evil fcv.exe.vcf"],
    // Joiners of titles.
    ["小\u2060小的房\u2060间", "小小的房间.vcf"],
  ])("of %s is named %s [P06]", (name, file) => {
    expect(fileName(name, ".vcf", "contact")).toBe(file);
  });

  it("keeps whole characters of a long name [P06]", () => {
    expect(fileName("x" + "👩".repeat(60), ".vcf", "contact")).toSatisfy((name: string) => name.isWellFormed());
  });
});

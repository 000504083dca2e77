import { expect, it } from "vitest";
import { croppedPart, START } from "./crop-picture.ts";

const PICTURE = { width: 800, height: 400 };

it("the crop is the largest area of its shape, enlarged and moved without leaving the picture [B86]", () => {
  expect(croppedPart(PICTURE, START)).toEqual({ width: 800, height: 400, left: 0, top: 0 });
  expect(croppedPart(PICTURE, { ...START, shape: "square" })).toEqual({ width: 400, height: 400, left: 200, top: 0 });
  expect(croppedPart(PICTURE, { shape: "square", zoom: 2, across: 1, down: 0 })).toEqual({
    width: 200,
    height: 200,
    left: 600,
    top: 0,
  });
});

// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { watchLostPictures } from "./lost-pictures.ts";

let stop = (): void => undefined;
afterEach(() => stop());

const marks = (): boolean[] => [...document.querySelectorAll("img")].map((image) => image.hasAttribute("data-lost"));

it("marks pictures that are lost, also those that come later, until they are there [N35]", () => {
  document.body.innerHTML = "";
  stop = watchLostPictures();
  document.body.innerHTML = '<p><img src="/media/a.jpg"><img src="/media/b.jpg"></p>';
  const [first, second] = document.querySelectorAll("img");
  first?.dispatchEvent(new Event("error"));
  document.body.append(Object.assign(new Image(), { src: "/media/c.jpg" }));
  document.querySelectorAll("img")[2]?.dispatchEvent(new Event("error"));
  expect(marks()).toEqual([true, false, true]);
  second?.dispatchEvent(new Event("load"));
  first?.dispatchEvent(new Event("load"));
  expect(marks()).toEqual([false, false, true]);
});

it("asks for lost pictures again when the device is online [N35]", () => {
  document.body.innerHTML = '<img src="/media/a.jpg">';
  stop = watchLostPictures();
  const [image] = document.querySelectorAll("img");
  image?.dispatchEvent(new Event("error"));
  dispatchEvent(new Event("online"));
  expect([marks(), image?.getAttribute("src")]).toEqual([[false], "/media/a.jpg"]);
});

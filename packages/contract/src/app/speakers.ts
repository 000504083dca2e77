import { z } from "zod";
import { ContentQuery, Picture } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";

/** A speaker as the apps read them, in one language. */
export const Speaker = z.object({
  slug: z.string(),
  name: z.string(),
  role: z.string(),
  text: z.string(),
  picture: Picture.nullable(),
  /** The events that name them, by id. */
  events: z.array(z.int()),
});
export type Speaker = z.infer<typeof Speaker>;

export const listSpeakers = endpoint({
  method: "GET",
  path: "/cms/speakers",
  access: "read-content",
  summary: "List the speakers, with their title, text, picture and the events that name them",
  query: ContentQuery,
  answers: { 200: z.array(Speaker) },
});

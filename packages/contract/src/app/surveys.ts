import { z } from "zod";
import { ConferenceType, ContentQuery } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";

/** An external form that is shown within the app. */
export const Survey = z.object({ name: z.string(), title: z.string(), url: z.string() });
export type Survey = z.infer<typeof Survey>;

export const listSurveys = endpoint({
  method: "GET",
  path: "/cms/surveys",
  access: "read-content",
  isKept: false,
  summary: "List the surveys of the edition; none for hosts",
  query: ContentQuery,
  answers: { 200: z.array(Survey) },
});

export const getSurveyFrame = endpoint({
  method: "GET",
  path: "/cms/surveys/:name/frame",
  access: "read-content",
  summary: "Get whether the host of a survey allows it in a frame of the app; true if the host does not answer",
  params: z.object({ name: z.string().max(100) }),
  query: z.object({ conferenceType: ConferenceType.optional() }),
  answers: { 200: z.object({ mayFrame: z.boolean() }) },
});

import * as z from "zod/mini";
import { ConferenceType, ContentQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** Where a survey is kept: it is shown in a frame, so by https alone; on this machine itself, to try it out, by http too. */
export const SurveyAddress = z
  .string()
  .check(
    z.regex(
      /^(https:\/\/[\w.-]+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)([/?#]\S*)?$/,
      "must be an address that begins with https://",
    ),
  );

/** A form of somebody else's that is shown within the app. */
export const Survey = z.object({ name: z.string(), title: z.string(), url: z.string() });
export type Survey = z.infer<typeof Survey>;

export const listSurveys = endpoint({
  method: "GET",
  path: "/cms/surveys",
  access: "read-content",
  summary: "The surveys of the edition; none for hosts",
  query: ContentQuery,
  answers: { 200: z.array(Survey) },
});

export const getSurveyFrame = endpoint({
  method: "GET",
  path: "/cms/surveys/:name/frame",
  access: "read-content",
  summary: "Whether the host of a survey lets it be shown within the app; where it does not say, it does",
  params: z.object({ name: z.string().check(z.maxLength(100)) }),
  query: z.object({ conferenceType: z.optional(ConferenceType) }),
  answers: { 200: z.object({ mayFrame: z.boolean() }) },
});

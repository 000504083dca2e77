import { z } from "zod";
import { ConferenceType, ContentQuery } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { hasPlainHost } from "../base/pack-fields.ts";
import { PACK_ISSUES } from "../base/pack-issues.ts";

/** Surveys are shown in a frame, so their addresses must be https, http on this machine, or a path of this server. */
export const SurveyAddress = z
  .string()
  .regex(/^((https:\/\/[\w.-]+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)([/?#]\S*)?|\/(?![/\\])\S*)$/, {
    error: PACK_ISSUES["web-address"],
    abort: true,
  })
  .refine(hasPlainHost, PACK_ISSUES.host);

/** An external form that is shown within the app. */
export const Survey = z.object({ name: z.string(), title: z.string(), url: z.string() });
export type Survey = z.infer<typeof Survey>;

export const listSurveys = endpoint({
  method: "GET",
  path: "/cms/surveys",
  access: "read-content",
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

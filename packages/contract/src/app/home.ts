import { z } from "zod";
import { ContentQuery, DescribedPicture, EditionQuery, HtmlPage } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";

export const HomeSection = z.object({ name: z.string(), isPublic: z.boolean(), html: z.string() });
export type HomeSection = z.infer<typeof HomeSection>;

export const RegistrationLink = z.object({
  show: z.boolean(),
  url: z.string(),
  text: z.string(),
  thumbnail: DescribedPicture,
});

export const CvpCard = z.object({
  show: z.boolean(),
  url: z.string(),
  thumbnailMobile: DescribedPicture,
  thumbnailTablet: DescribedPicture,
});

export const listHomeSections = endpoint({
  method: "GET",
  path: "/cms/gc-app-homepage-sections",
  access: "read-content",
  summary: "List the sections of the home screen, in order",
  query: ContentQuery,
  answers: { 200: z.array(HomeSection) },
});

export const listRegistrationLinks = endpoint({
  method: "GET",
  path: "/cms/registration-links",
  access: "read-content",
  summary: "List the links to register for the next conference",
  query: ContentQuery,
  answers: { 200: z.array(RegistrationLink) },
});

export const getCvp = endpoint({
  method: "GET",
  path: "/cms/gc-app-cvp",
  access: "read-content",
  summary: "Get the promotional card of the home screen",
  query: ContentQuery,
  answers: { 200: z.object({ cvp: CvpCard }) },
});

export const getTeamPage = endpoint({
  method: "GET",
  path: "/cms/team-page",
  access: "read-content",
  summary: "Get the team page as HTML",
  query: ContentQuery,
  answers: { 200: HtmlPage },
});

export const getAccessDeniedPage = endpoint({
  method: "GET",
  path: "/cms/access-denied-page",
  access: "public",
  summary: "Get the page for people without a registration, as HTML; empty for the text of the app",
  query: ContentQuery,
  answers: { 200: HtmlPage },
});

export const getLegalPage = endpoint({
  method: "GET",
  path: "/cms/legal-page/:page",
  access: "public",
  summary: "Get the organisers' terms of use or privacy policy as HTML; empty for the text of the app",
  params: z.object({ page: z.enum(["terms", "privacy"]) }),
  query: ContentQuery,
  answers: { 200: HtmlPage },
});

export const listOutsideHosts = endpoint({
  method: "GET",
  path: "/cms/outside-hosts",
  access: "read-content",
  summary: "List the hosts in published content, whose links open without a confirmation",
  query: EditionQuery,
  answers: { 200: z.object({ hosts: z.array(z.string()) }) },
});

export const getArrival = endpoint({
  method: "GET",
  path: "/cms/arrival",
  access: "read-content",
  summary: "Get the venue's Wi-Fi, the numbers to call for help, and the text for a schedule without events",
  query: ContentQuery,
  answers: {
    200: z.object({
      wifi: z.object({ name: z.string(), password: z.string() }).nullable(),
      help: z.array(z.object({ name: z.string(), phone: z.string() })),
      comingSoon: z.string(),
    }),
  },
});

export const getSystemParameter = endpoint({
  method: "GET",
  path: "/sysparams/params/:name",
  access: "read-content",
  summary: "Get a system parameter: an instant or a flag",
  params: z.object({ name: z.string() }),
  query: EditionQuery,
  answers: { 200: z.object({ name: z.string(), value: z.union([z.string(), z.boolean()]) }) },
});

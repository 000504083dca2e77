import { TOUR_FIELDS, type TourField } from "@narthex/contract/base/conference-types";
import type { Profile } from "@narthex/contract/app/profiles";
import type { Resource } from "@narthex/contract/app/resources";
import { eventOf } from "@narthex/domain/test-fixtures";

export const PERSON: Profile = {
  id: 1,
  name: "Ruth Lim",
  preferredName: "Ruth",
  hashId: "ruth",
  type: "SCS",
  userType: "Delegate",
  sub: "ruth",
  email: "ruth@example.test",
  organization: "Grace Church",
  groupName: "Group 7",
  confYear: "2025-GR",
  country: "SG",
  tracking: false,
  isHiddenInPhotos: false,
  signupCheck: true,
  needLiveVoice: true,
  needsStepFree: false,
  fcmToken: null,
  channels: [],
  delegateId: "D1",
  isAbsentAlumni: false,
  ...(Object.fromEntries(TOUR_FIELDS.map((field) => [field, true])) as Record<TourField, boolean>),
};

export const film = {
  title: { en: "Kick-off film" },
  url: "/media/kick-off.mp4",
  poster: null,
  posterAlt: { en: "" },
  download: null,
};
export const picture = { url: "/media/picture.webp", alt: "A picture" };
export const noTranslations = { hasChineseOverdub: false, hasThaiOverdub: false, hasTradChiSubtitles: false };

const resource = (own: Partial<Resource>): Resource => ({
  slug: "a-talk",
  title: "A talk to watch",
  type: "video",
  thumbnail: picture,
  imageUrl: picture.url,
  duration: "1:00",
  isExclusive: false,
  isCVPExclusive: false,
  isAudio: false,
  availTranslations: noTranslations,
  resourceTranslations: [{ language: "English", resourceUrl: "/resources/video/a-talk", isExternal: false }],
  videoProgess: 0,
  videoTime: 0,
  preacher: "A speaker",
  sessionIds: [7],
  topics: ["hope"],
  tagSlug: "talks",
  category: "Talks",
  code: "T1",
  shortName: "",
  externalLink: null,
  externalLinkTc: null,
  externalLinkTh: null,
  searchTerms: "",
  description: "",
  ...own,
});

const file = (slug: string, title: string, own: Partial<Resource>): Resource =>
  resource({
    slug,
    title,
    type: "PDF",
    resourceTranslations: [{ language: "English", resourceUrl: `/media/${slug}.pdf`, isExternal: false }],
    ...own,
  });

export const LIBRARY: Resource[] = [
  resource({}),
  file("a-book", "A book to read", { type: "sm_books", tagSlug: "books", category: "Books" }),
  file("a-tool", "A tool to print", { type: "sm_tools", tagSlug: "tools", category: "Tools" }),
  file("an-article", "An article to read", { type: "Article", tagSlug: "articles", category: "Articles" }),
  file("a-story", "A life story", { type: "Article", tagSlug: "life-stories", category: "Life stories" }),
  file("a-guide", "A guide for groups", { sessionIds: [9999], tagSlug: "communities", category: "Communities" }),
  file("one-more", "One more resource", { tagSlug: "more-resources", category: "More resources" }),
];

export const photo = {
  type: "image" as const,
  url: "/media/photos/one.jpg",
  previewUrl: "/media/photos/one-600.jpg",
  videoThumbnailUrl: null,
  videoUrl: null,
  name: "one.jpg",
  thumbhash: null,
};

export const social = {
  id: "ruth",
  name: "Ruth Lim",
  organization: "Grace Church",
  title: "Elder",
  email: "ruth@example.test",
  instagram: "ruth.lim",
  facebook: "",
  x: "",
  linkedin: "",
  profilePicture: null,
};

export const event = eventOf({
  id: 7,
  slug: "opening",
  title: "Opening session",
  label: "SERVICE 2",
  startTime: "2025-07-18T02:00:00Z",
  hasMaterial: true,
  hasSeating: true,
  location: ["Main hall"],
  sessionId: { sessionId: 7, totalMaterialsCount: 1, questions: [] },
});

export const experience = {
  type: "CG",
  title: "Connect Group",
  slug: "connect-group",
  name: "Connect Group",
  description1: "Meet a group",
  subtitle2: "",
  fullDescription: "<p>An evening with a group.</p>",
  images: [],
  imageAlts: [],
  info: [],
  dateTime: [],
  location: "",
  note: "",
  video: null,
  videoPreviewImage: picture,
  carouselDescription: "",
  dataEventTracking: "cg",
  isCustomGroup: true,
};

import { lazyScreen } from "#platform/lazy-screen.ts";

/** Places of both sets of routes. */
export const EDITION_PLACES = {
  "/experience": lazyScreen(
    () => import("#features/experiences/experience-screen.tsx"),
    (m) => m.ExperienceScreen,
  ),
  "/photodrop": lazyScreen(
    () => import("#features/photos/photos-screen.tsx"),
    (m) => m.PhotosScreen,
  ),
};

/** Places with one address, for those who are signed in. */
export const OWN_PLACES = {
  "/experience/summary": lazyScreen(
    () => import("#features/experiences/summary-screen.tsx"),
    (m) => m.SummaryScreen,
  ),
  "/gpcr/conference": lazyScreen(
    () => import("#features/pages/conference-screen.tsx"),
    (m) => m.ConferenceScreen,
  ),
  "/seating/$serviceId": lazyScreen(
    () => import("#features/seating/seating-screen.tsx"),
    (m) => m.SeatingScreen,
  ),
  "/survey/$name": lazyScreen(
    () => import("#features/surveys/survey-screen.tsx"),
    (m) => m.SurveyScreen,
  ),
  "/url": lazyScreen(
    () => import("#features/pages/url-screen.tsx"),
    (m) => m.UrlScreen,
  ),
};

/** What anybody may read. */
export const OPEN_PLACES = {
  "/download/student-guide": lazyScreen(
    () => import("#features/forms/student-guide-screen.tsx"),
    (m) => m.StudentGuideScreen,
  ),
  "/terms-of-use": lazyScreen(
    () => import("#features/pages/legal-screen.tsx"),
    (m) => m.TermsScreen,
  ),
  "/privacy-policy": lazyScreen(
    () => import("#features/pages/legal-screen.tsx"),
    (m) => m.PrivacyScreen,
  ),
};

import type { ScreenPath } from "@narthex/domain/navigation/routes";
import type { ComponentType } from "react";
import { type LazyScreen, lazyScreen } from "@narthex/client/lazy-screen.ts";
import { loadOtherMessages } from "./messages/messages.ts";

/** A screen that loads with the messages that the first screens do not need. */
const screen = <M>(load: () => Promise<M>, pick: (module: M) => ComponentType): LazyScreen =>
  lazyScreen(async () => (await Promise.all([load(), loadOtherMessages()]))[0], pick);

const library = () => import("#features/resources/library/page-screens.tsx");
const legal = () => import("#features/pages/legal-screen.tsx");
const book = screen(library, (m) => m.BookScreen);

/** The screen of each route. A route without a screen, or a screen without a route, does not compile. */
export const SCREENS: Readonly<Record<ScreenPath, LazyScreen>> = {
  "/access-denied": screen(
    () => import("#features/identity/access-denied-screen.tsx"),
    (m) => m.AccessDeniedScreen,
  ),
  "/privacy-policy": screen(legal, (m) => m.PrivacyScreen),
  "/terms-of-use": screen(legal, (m) => m.TermsScreen),
  "/profile/pub/:id": screen(
    () => import("#features/profiles/public/public-profile-screen.tsx"),
    (m) => m.PublicProfileScreen,
  ),
  "/pre-sign-in": screen(
    () => import("#features/identity/welcome-screen.tsx"),
    (m) => m.WelcomeScreen,
  ),
  "/download/student-guide": screen(
    () => import("#features/forms/student-guide-screen.tsx"),
    (m) => m.StudentGuideScreen,
  ),
  "/login": NARTHEX_LOCAL
    ? screen(
        () => import("#features/identity/local-login-screen.tsx"),
        (m) => m.LocalLoginScreen,
      )
    : screen(
        () => import("#features/identity/login-screen.tsx"),
        (m) => m.LoginScreen,
      ),
  "/login/native": screen(
    () => import("#features/identity/native-return-screen.tsx"),
    (m) => m.NativeReturnScreen,
  ),
  "/login/callback": screen(
    () => import("#features/identity/callback-screen.tsx"),
    (m) => m.CallbackScreen,
  ),
  "/connect": screen(
    () => import("#features/identity/connect/connect-screen.tsx"),
    (m) => m.ConnectScreen,
  ),
  "/home": lazyScreen(
    () => import("./home-with-menu.tsx"),
    (m) => m.HomeWithMenu,
  ),
  "/announcement": lazyScreen(
    () => import("#features/announcements/announcements-screen.tsx"),
    (m) => m.AnnouncementsScreen,
  ),
  "/schedule": lazyScreen(
    () => import("#features/schedule/schedule-screen.tsx"),
    (m) => m.ScheduleScreen,
  ),
  "/schedule/session-card/:name": screen(
    () => import("#features/schedule/session-card-screen.tsx"),
    (m) => m.SessionCardScreen,
  ),
  "/experience": screen(
    () => import("#features/experiences/pages/experience-screen.tsx"),
    (m) => m.ExperienceScreen,
  ),
  "/experience/summary": screen(
    () => import("#features/experiences/choosing/summary-screen.tsx"),
    (m) => m.SummaryScreen,
  ),
  "/photodrop": screen(
    () => import("#features/photos/photos-screen.tsx"),
    (m) => m.PhotosScreen,
  ),
  "/seating/:serviceId": screen(
    () => import("#features/seating/seating-screen.tsx"),
    (m) => m.SeatingScreen,
  ),
  "/team": screen(
    () => import("#features/pages/team-screen.tsx"),
    (m) => m.TeamScreen,
  ),
  "/resources/sessions": screen(
    () => import("#features/resources/resources-screen.tsx"),
    (m) => m.ResourcesScreen,
  ),
  "/resources/sessions/search": screen(
    () => import("#features/resources/search/search-screen.tsx"),
    (m) => m.SearchScreen,
  ),
  "/resources/sessions/mylist": screen(
    () => import("#features/resources/library/my-list-screen.tsx"),
    (m) => m.MyListScreen,
  ),
  "/resources/sessions/filter": screen(
    () => import("#features/resources/filter/filter-screen.tsx"),
    (m) => m.FilterScreen,
  ),
  "/resources/video/:video": screen(
    () => import("#features/videos/video-screen.tsx"),
    (m) => m.VideoScreen,
  ),
  "/resources/book": book,
  "/resources/sessions/book": book,
  "/resources/more-resources": screen(library, (m) => m.MoreResourcesScreen),
  "/resources/learning-communities": screen(library, (m) => m.CommunitiesScreen),
  "/resources/quotes": screen(library, (m) => m.QuotesScreen),
  "/resources/tools": screen(library, (m) => m.ToolsScreen),
  "/resources/articles": screen(library, (m) => m.ArticlesScreen),
  "/resources/life-stories": screen(library, (m) => m.LifeStoriesScreen),
  "/survey/:name": screen(
    () => import("#features/surveys/survey-screen.tsx"),
    (m) => m.SurveyScreen,
  ),
  "/url": screen(
    () => import("#features/pages/url-screen.tsx"),
    (m) => m.UrlScreen,
  ),
  "/profile": screen(
    () => import("#features/profiles/profile-screen.tsx"),
    (m) => m.ProfileScreen,
  ),
  "/profile/edit": screen(
    () => import("#features/profiles/editing/edit-profile-screen.tsx"),
    (m) => m.EditProfileScreen,
  ),
  "/profile/crop": screen(
    () => import("#features/profiles/crop/crop-screen.tsx"),
    (m) => m.CropScreen,
  ),
  "/qr-code": screen(
    () => import("#features/profiles/qr/qr-screen.tsx"),
    (m) => m.QrScreen,
  ),
  "/gpcr/language": screen(
    () => import("#features/content/language-screen.tsx"),
    (m) => m.LanguageScreen,
  ),
  "/gpcr/conference": screen(
    () => import("#features/pages/conference-screen.tsx"),
    (m) => m.ConferenceScreen,
  ),
};

import type { ScreenPath } from "@narthex/domain/routes";
import { type LazyScreen, lazyScreen } from "@narthex/client/lazy-screen.ts";

const library = () => import("#features/resources/library/page-screens.tsx");
const legal = () => import("#features/pages/legal-screen.tsx");
const book = lazyScreen(library, (m) => m.BookScreen);

/** The screen of each route. A route without a screen, or a screen without a route, does not compile. */
export const SCREENS: Record<ScreenPath, LazyScreen> = {
  "/access-denied": lazyScreen(
    () => import("#features/identity/access-denied-screen.tsx"),
    (m) => m.AccessDeniedScreen,
  ),
  "/privacy-policy": lazyScreen(legal, (m) => m.PrivacyScreen),
  "/terms-of-use": lazyScreen(legal, (m) => m.TermsScreen),
  "/profile/pub/:id": lazyScreen(
    () => import("#features/profiles/public/public-profile-screen.tsx"),
    (m) => m.PublicProfileScreen,
  ),
  "/pre-sign-in": lazyScreen(
    () => import("#features/identity/welcome-screen.tsx"),
    (m) => m.WelcomeScreen,
  ),
  "/download/student-guide": lazyScreen(
    () => import("#features/forms/student-guide-screen.tsx"),
    (m) => m.StudentGuideScreen,
  ),
  "/login": NARTHEX_LOCAL
    ? lazyScreen(
        () => import("#features/identity/local-login-screen.tsx"),
        (m) => m.LocalLoginScreen,
      )
    : lazyScreen(
        () => import("#features/identity/login-screen.tsx"),
        (m) => m.LoginScreen,
      ),
  "/login/native": lazyScreen(
    () => import("#features/identity/native-return-screen.tsx"),
    (m) => m.NativeReturnScreen,
  ),
  "/login/callback": lazyScreen(
    () => import("#features/identity/callback-screen.tsx"),
    (m) => m.CallbackScreen,
  ),
  "/connect": lazyScreen(
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
  "/schedule/session-card/:name": lazyScreen(
    () => import("#features/schedule/session-card-screen.tsx"),
    (m) => m.SessionCardScreen,
  ),
  "/experience": lazyScreen(
    () => import("#features/experiences/pages/experience-screen.tsx"),
    (m) => m.ExperienceScreen,
  ),
  "/experience/summary": lazyScreen(
    () => import("#features/experiences/choosing/summary-screen.tsx"),
    (m) => m.SummaryScreen,
  ),
  "/photodrop": lazyScreen(
    () => import("#features/photos/photos-screen.tsx"),
    (m) => m.PhotosScreen,
  ),
  "/seating/:serviceId": lazyScreen(
    () => import("#features/seating/seating-screen.tsx"),
    (m) => m.SeatingScreen,
  ),
  "/team": lazyScreen(
    () => import("#features/pages/team-screen.tsx"),
    (m) => m.TeamScreen,
  ),
  "/resources/sessions": lazyScreen(
    () => import("#features/resources/resources-screen.tsx"),
    (m) => m.ResourcesScreen,
  ),
  "/resources/sessions/search": lazyScreen(
    () => import("#features/resources/search/search-screen.tsx"),
    (m) => m.SearchScreen,
  ),
  "/resources/sessions/mylist": lazyScreen(
    () => import("#features/resources/library/my-list-screen.tsx"),
    (m) => m.MyListScreen,
  ),
  "/resources/sessions/filter": lazyScreen(
    () => import("#features/resources/filter/filter-screen.tsx"),
    (m) => m.FilterScreen,
  ),
  "/resources/video/:video": lazyScreen(
    () => import("#features/videos/video-screen.tsx"),
    (m) => m.VideoScreen,
  ),
  "/resources/book": book,
  "/gpcr/resources/sessions/book": book,
  "/resources/more-resources": lazyScreen(library, (m) => m.MoreResourcesScreen),
  "/resources/learning-communities": lazyScreen(library, (m) => m.CommunitiesScreen),
  "/resources/quotes": lazyScreen(library, (m) => m.QuotesScreen),
  "/resources/tools": lazyScreen(library, (m) => m.ToolsScreen),
  "/resources/articles": lazyScreen(library, (m) => m.ArticlesScreen),
  "/resources/life-stories": lazyScreen(library, (m) => m.LifeStoriesScreen),
  "/survey/:name": lazyScreen(
    () => import("#features/surveys/survey-screen.tsx"),
    (m) => m.SurveyScreen,
  ),
  "/url": lazyScreen(
    () => import("#features/pages/url-screen.tsx"),
    (m) => m.UrlScreen,
  ),
  "/profile": lazyScreen(
    () => import("#features/profiles/profile-screen.tsx"),
    (m) => m.ProfileScreen,
  ),
  "/profile/edit": lazyScreen(
    () => import("#features/profiles/editing/edit-profile-screen.tsx"),
    (m) => m.EditProfileScreen,
  ),
  "/profile/crop": lazyScreen(
    () => import("#features/profiles/crop/crop-screen.tsx"),
    (m) => m.CropScreen,
  ),
  "/qr-code": lazyScreen(
    () => import("#features/profiles/qr/qr-screen.tsx"),
    (m) => m.QrScreen,
  ),
  "/gpcr/language": lazyScreen(
    () => import("#features/content/language-screen.tsx"),
    (m) => m.LanguageScreen,
  ),
  "/gpcr/conference": lazyScreen(
    () => import("#features/pages/conference-screen.tsx"),
    (m) => m.ConferenceScreen,
  ),
};

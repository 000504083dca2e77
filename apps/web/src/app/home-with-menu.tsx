import { HomeScreen } from "#features/home/home-screen.tsx";
import { LegalLinks } from "./shell/legal-links.tsx";
import { ProfileMenu } from "./shell/profile-menu.tsx";

/** Home has no header. Without a side menu, the profile menu is beside the greeting and the legal links are at the end. */
export const HomeWithMenu = () => (
  <>
    <HomeScreen
      menu={
        <div className="ms-auto lg:hidden">
          <ProfileMenu />
        </div>
      }
    />
    <LegalLinks className="mt-6 lg:hidden" />
  </>
);

import { HomeScreen } from "#features/home/home-screen.tsx";
import { LegalLinks } from "./shell/legal-links.tsx";
import { ProfileMenu } from "./shell/profile-menu.tsx";

/** Home has no header: the profile menu is beside the greeting. Without a side menu, the legal links are at the end. */
export const HomeWithMenu = () => (
  <>
    <HomeScreen menu={<ProfileMenu />} />
    <LegalLinks className="mt-10 lg:hidden" />
  </>
);

import { HomeScreen } from "#features/home/home-screen.tsx";
import { LegalLinks } from "./shell/legal-links.tsx";
import { ProfileMenu } from "./shell/profile-menu.tsx";

/** Home has no header: the person's menu stands beside the greeting. Where there is no side menu, it ends as that does. */
export const HomeWithMenu = () => (
  <>
    <HomeScreen menu={<ProfileMenu />} />
    <LegalLinks className="mt-10 lg:hidden" />
  </>
);

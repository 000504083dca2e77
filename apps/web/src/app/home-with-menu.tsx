import { HomeScreen } from "#features/home/home-screen.tsx";
import { ProfileMenu } from "./shell/profile-menu.tsx";

/** Home has no header: the person's menu stands beside the greeting. */
export const HomeWithMenu = () => <HomeScreen menu={<ProfileMenu />} />;

import { Logo } from "./logo.tsx";
import { ProfileMenu } from "./profile-menu.tsx";

/** The band over every screen but home. On a large screen the logo stands over the side menu, and the title in the band. */
export const Header = () => (
  <header className="flex h-22 items-center justify-between px-edge lg:absolute lg:inset-x-0 lg:mx-auto lg:max-w-[72rem] lg:justify-end lg:px-12">
    <span className="lg:hidden">
      <Logo />
    </span>
    <ProfileMenu />
  </header>
);

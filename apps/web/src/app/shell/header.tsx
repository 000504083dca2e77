import { Logo } from "./logo.tsx";
import { ProfileMenu } from "./profile-menu.tsx";

/** The band over every screen but home. On a large screen the title and its links stand in it: it lets a click through to them. */
export const Header = () => (
  <header className="flex h-22 items-center justify-between px-edge lg:absolute lg:inset-x-0 lg:mx-auto lg:max-w-[72rem] lg:justify-end lg:px-12 lg:pointer-events-none">
    <span className="lg:hidden">
      <Logo />
    </span>
    <span className="pointer-events-auto">
      <ProfileMenu />
    </span>
  </header>
);

import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Arch } from "./arch.tsx";

type Brand = { logo: string; label: string };

/** A page that needs no sign-in and has no menus. The logo of the conference, or else the product's name, leads to the start. */
export const PublicPage = ({
  brand,
  isPending,
  children,
  className = "",
  isInMain = false,
}: {
  brand: Brand | null;
  /** While the conference is not known, its place is kept free. */
  isPending: boolean;
  children: ReactNode;
  className?: string;
  /** Whether what is around the page is the main landmark already. */
  isInMain?: boolean;
}) => {
  const Content = isInMain ? "div" : "main";
  const [lostLogo, setLostLogo] = useState<string | null>(null);
  const logo = brand && brand.logo !== lostLogo ? brand : null;
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] pt-safe-top">
      <header className="flex min-h-22 items-center px-edge lg:px-12">
        {!isPending && (
          <Link to="/" aria-label={logo?.label} className="flex min-h-touch items-center gap-2 pe-2">
            {logo ? (
              <img
                src={logo.logo}
                alt=""
                className="h-10 w-auto max-w-logo object-contain object-left"
                onError={() => setLostLogo(logo.logo)}
              />
            ) : (
              <>
                <Arch className="size-8 text-accent" />
                <span lang="en" className="display text-xl">
                  Narthex
                </span>
              </>
            )}
          </Link>
        )}
      </header>
      <Content className={className}>{children}</Content>
    </div>
  );
};

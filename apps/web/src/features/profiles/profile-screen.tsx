import { useQuery } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "#features/content/index.ts";
import { LogOutDialog } from "#features/identity/index.ts";
import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Consent } from "./consent.tsx";
import { OwnData } from "./own-data.tsx";
import { OwnProfile } from "./own-profile.tsx";
import { ProfileBones } from "./profile-bones.tsx";
import { Registration } from "./registration.tsx";
import { socialQuery } from "./social.queries.ts";

const heading = "display text-[1.6rem]";

/** Everything of a person's own: what they show, their registration, their consent and data, and the way out. */
export const ProfileScreen = () => {
  const words = useWords();
  const social = useQuery(socialQuery);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PageTitle title={words.profile.title} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-11 lg:mt-9 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:gap-16">
        <div className="max-w-xl">
          {social.data ? (
            <OwnProfile profile={social.data} />
          ) : social.error && social.fetchStatus !== "fetching" ? (
            <LoadFailure error={social.error} retry={() => void social.refetch()} />
          ) : (
            <ProfileBones label={words.shell.loading} />
          )}
        </div>
        <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] content-start gap-11">
          <section>
            <h2 className={heading}>{words.profile.registration}</h2>
            <Registration />
          </section>
          <section>
            <h2 className={`${heading} mb-3`}>{words.ownData.title}</h2>
            <Consent />
            <OwnData />
          </section>
          <Button look="ghost" className="justify-self-start" onClick={() => setAsking(true)}>
            <LogOut aria-hidden="true" className="size-4.5" />
            {words.shell.logOut}
          </Button>
        </div>
      </div>
      {isAsking && <LogOutDialog onClose={() => setAsking(false)} />}
    </>
  );
};

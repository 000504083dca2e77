import { useQuery } from "@tanstack/react-query";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { cvpQuery } from "./home.queries.ts";
import { PictureLink } from "./picture-link.tsx";

/** The promotional card: one picture for a phone, another for a tablet and up. Its place is kept while it is on its way. */
export const CvpCard = () => {
  const messages = useMessages();
  const answer = useQuery(cvpQuery(useView()));
  const frame = "block aspect-[3/2] w-full object-cover md:aspect-[64/21]";
  if (answer.isPending) return <div id="cvp" className={`skeleton mt-5 rounded-[1.375rem] ${frame}`} />;
  const cvp = answer.data?.cvp;
  if (!cvp?.show) return null;
  return (
    <section id="cvp" aria-label={messages.sections.vision} className="mt-5">
      <PictureLink href={cvp.url} label={messages.sections.vision} track="cvp">
        <picture>
          <source media="(min-width: 768px)" srcSet={cvp.thumbnailTablet.url} />
          <img src={cvp.thumbnailMobile.url} alt="" className={frame} />
        </picture>
      </PictureLink>
    </section>
  );
};

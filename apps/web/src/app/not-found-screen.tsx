import { BrandedPage, NotFound } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";

export const NotFoundScreen = () => (
  <BrandedPage className="grid content-center pb-page-foot">
    <NotFound>
      <a href="/" className={buttonLook("solid")}>
        {useMessages().notFound.home}
      </a>
    </NotFound>
  </BrandedPage>
);

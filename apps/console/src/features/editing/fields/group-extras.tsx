import type { DraftForm } from "@narthex/contract/console/drafts";
import type { Address } from "@narthex/domain/drafts/address";
import { BrandSample, isBrand } from "./brand-sample.tsx";
import { isPlan, PlanPicture } from "./plan-picture.tsx";
import type { ValueEditor } from "../use-draft-file.ts";

/** What a group has besides its fields: how its brand looks, or its plan as a picture. */
export const GroupExtras = (group: { editor: ValueEditor; address: Address; form: DraftForm }) => {
  const extra = isBrand(group.form) ? (
    <BrandSample {...group} />
  ) : isPlan(group.form) ? (
    <PlanPicture {...group} />
  ) : null;
  return extra && <div className="col-span-full min-w-0">{extra}</div>;
};

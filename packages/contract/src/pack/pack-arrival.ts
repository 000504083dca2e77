import { z } from "zod";
import { OptionalText, PackText, PhoneNumber } from "../base/pack-fields.ts";
import { PACK_ISSUES } from "../base/pack-issues.ts";

/** The longest network name that Wi-Fi allows. */
const MAX_NETWORK_LENGTH = 32;

/** arrival.yaml */
export const PackArrival = z.strictObject({
  /** The network of the venue; without a password it is open. */
  wifi: z
    .strictObject({
      name: z.string().min(1).max(MAX_NETWORK_LENGTH),
      password: z
        .string()
        .regex(/^(.{8,63})?$/, PACK_ISSUES.password)
        .default(""),
    })
    .nullable()
    .default(null),
  /** Numbers to call for help. */
  help: z
    .array(
      z.strictObject({
        name: PackText,
        phone: PhoneNumber,
      }),
    )
    .default([]),
  /** Shown in place of a schedule that has no events yet. */
  comingSoon: OptionalText,
});
export type PackArrival = z.infer<typeof PackArrival>;

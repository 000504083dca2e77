import "temporal-polyfill/global";
import { convertSchedule } from "./convert-schedule.ts";
import type { ConvertOptions } from "./source.ts";

export type ConvertRequest = { bytes: Uint8Array; fileName: string; options: ConvertOptions };

/** What the pool of child processes calls. */
export const parse = ({ bytes, fileName, options }: ConvertRequest) => convertSchedule(bytes, fileName, options);

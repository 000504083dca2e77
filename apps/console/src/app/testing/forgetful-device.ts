import type { DeskStore } from "@narthex/client/session/desk-device.ts";

/** The device of a desk that was named and stores nothing: tests of screens do not need its database. */
export const forgetDesks = async (): Promise<void> => undefined;
export const forgetEndedDesks = async (): Promise<void> => undefined;
export const readDeskAccess = async (): Promise<null> => null;
export const createDeskStore = (): DeskStore => ({
  openWithKey: async () => undefined,
  renewKey: async () => undefined,
  openWithKeptKey: async () => false,
  readAccess: async () => null,
  writeAccess: async () => undefined,
  readDesk: async () => ({ id: "00000000-0000-4000-8000-000000000001", name: "Desk 1", endsAt: null }),
  writeDesk: async () => undefined,
  readRoster: async () => null,
  writeRoster: async () => undefined,
  readPoint: async () => null,
  writePoint: async () => undefined,
  readShare: async () => null,
  writeShare: async () => undefined,
  addUnsent: async () => undefined,
  removeUnsent: async () => undefined,
  unsentPoints: async () => [],
  readUnsent: async () => [],
});

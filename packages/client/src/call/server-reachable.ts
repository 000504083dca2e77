import { call } from "./call.ts";

export const isServerReachable = (): Promise<boolean> =>
  call("GET /clock", { anonymous: true }).then(
    () => true,
    () => false,
  );

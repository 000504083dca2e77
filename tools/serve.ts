import { buildApps } from "./build.ts";
import { startServer } from "./server.ts";

buildApps();
startServer({ NARTHEX_MODE: "production", HOST: process.env["HOST"] ?? "0.0.0.0" }, (address) =>
  console.log(`Narthex is open at ${address}`),
);

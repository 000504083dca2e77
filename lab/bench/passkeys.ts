import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { createAuthenticator } from "../../apps/api/test/authenticator.ts";
import { writeResult } from "./figures.ts";

/** Processor time of checking the answer of a passkey (ES256), without the database. */
const { values } = parseArgs({ options: { times: { type: "string", default: "5000" } } });
const times = Number(values.times);
const [loadBefore = 0] = loadavg();
const ES256 = -7;
const ORIGIN = "https://app.example.org";
const expected = {
  expectedChallenge: "a-challenge",
  expectedOrigin: ORIGIN,
  expectedRPID: new URL(ORIGIN).hostname,
  requireUserVerification: true,
};
const options = { challenge: expected.expectedChallenge, user: { id: "someone" } };
const authenticator = createAuthenticator(ORIGIN);

const { response: made, ...credential } = authenticator.make(options);
const registered = await verifyRegistrationResponse({
  ...expected,
  supportedAlgorithmIDs: [ES256],
  response: {
    ...credential,
    response: { clientDataJSON: made.clientDataJSON, attestationObject: made.attestationObject },
    clientExtensionResults: {},
  },
});
if (!registered.verified) throw new Error("The passkey was not made.");

async function check(): Promise<void> {
  const { verified } = await verifyAuthenticationResponse({
    ...expected,
    response: { ...authenticator.sign(options), clientExtensionResults: {} },
    credential: registered.registrationInfo?.credential ?? fail(),
  });
  if (!verified) fail();
}
function fail(): never {
  throw new Error("The answer was refused.");
}

/** Milliseconds of processor time for each. */
async function costOf(act: () => unknown): Promise<number> {
  for (let warm = 0; warm < times / 10; warm += 1) await act();
  const begin = process.cpuUsage();
  for (let count = 0; count < times; count += 1) await act();
  const { user, system } = process.cpuUsage(begin);
  return Math.round((user + system) / times) / 1000;
}
const signMs = await costOf(() => authenticator.sign(options));
const checkMs = Math.round(((await costOf(check)) - signMs) * 1000) / 1000;
console.log(`${checkMs} ms for each check`);
writeResult("passkeys", loadBefore, { times, checkMs });

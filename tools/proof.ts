const { PROVE_ROUNDS, PROVE_SEED } = process.env;

/** Rounds of a proof: few in `npm test`, as many as asked for in `npm run prove`. */
export const proofRounds = (few: number): number => (PROVE_ROUNDS ? Number(PROVE_ROUNDS) : few);

/** The seed of `npm test`, which always runs the same rounds. */
export const DEFAULT_PROOF_SEED = 2025;

/** The seed that `npm run prove` prints, or that of `npm test`. */
export const PROOF_SEED = PROVE_SEED ? Number(PROVE_SEED) : DEFAULT_PROOF_SEED;

/** Timeout for a proof with this number of rounds, in milliseconds. */
export const proofTimeout = (rounds: number, eachMs: number): number => 60_000 + rounds * eachMs;

/** One of several values. */
export const oneOf = <T>(random: () => number, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T;

/** Logs the results of a long run. */
export const reportProof = (text: string): void => {
  if (PROVE_ROUNDS) console.log(text);
};

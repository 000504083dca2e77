import type { Chore } from "#platform/jobs/chores.ts";
import type { Services } from "#platform/services.ts";

const TIMEOUT_MS = 10_000;
/** Codes of Node.js and OpenSSL for a certificate that a phone would refuse. */
const UNTRUSTED = /^(?:CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA|ERR_TLS_CERT)/;

/** Calls the server as phones do, with the public authorities that Node.js knows. Returns why its certificate is not trusted. */
export async function findCertificateIssue(publicUrl: string, request: typeof fetch = fetch): Promise<string | null> {
  if (!publicUrl.startsWith("https:")) return null;
  try {
    await request(publicUrl, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    return null;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return code !== undefined && UNTRUSTED.test(code) ? code : null;
  }
}

async function checkCertificate({ config, log }: Pick<Services, "config" | "log">): Promise<void> {
  const code = await findCertificateIssue(config.publicUrl);
  if (code !== null) log.error({ code }, "phones refuse the certificate of PUBLIC_URL");
}

export const checkCertificateChore: Chore = { name: "check-certificate", cron: "13 * * * *", run: checkCertificate };

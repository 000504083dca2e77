import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { OIDC_PATH } from "../addresses.ts";
import { keepBegunSignIns, withBegunSignIn } from "./begun-sign-ins.ts";

export type ProviderAnswer = { status: number; headers: OutgoingHttpHeaders; body: string };

/** The provider grants `offline_access` only with `prompt=consent`, although our own app needs no consent page. */
function withOfflineAccess(url: string): string {
  const { pathname, searchParams } = new URL(url, "http://provider");
  const prompt = searchParams.get("prompt")?.split(" ") ?? [];
  const wantsRefreshToken = pathname === "/auth" && searchParams.get("scope")?.split(" ").includes("offline_access");
  if (!wantsRefreshToken || prompt.includes("none") || prompt.includes("consent")) return url;
  searchParams.set("prompt", [...prompt, "consent"].filter(Boolean).join(" "));
  return `${pathname}?${searchParams.toString()}`;
}

/**
 * The request in the form that the provider expects: with a path below its own root, and with forwarding headers for our
 * public address. Forwarding headers of callers are replaced; Fastify has already read those of trusted proxies.
 */
export function forwardToProvider(
  request: FastifyRequest,
  publicUrl: string,
  originalUrl: string = request.raw.url ?? OIDC_PATH,
): IncomingMessage {
  const { raw } = request;
  const { host, protocol } = new URL(publicUrl);
  const url = withOfflineAccess(originalUrl.slice(OIDC_PATH.length) || "/");
  raw.headers["x-forwarded-host"] = host;
  raw.headers["x-forwarded-proto"] = protocol.slice(0, -1);
  raw.headers["x-forwarded-for"] = request.ip;
  const cookies = withBegunSignIn(raw.headers.cookie, originalUrl, protocol === "https:");
  if (cookies === undefined) delete raw.headers.cookie;
  else raw.headers.cookie = cookies;
  return Object.assign(raw, { url, originalUrl: `${OIDC_PATH}${url}` });
}

type Call = { method: "GET" | "POST"; path: string; body: string };

const FORM = "application/x-www-form-urlencoded";

/** Calls the provider for a request that was already read, and returns its answer instead of sending it. */
export function callProvider(
  provider: Provider,
  request: FastifyRequest,
  publicUrl: string,
  { method, path, body }: Call,
): Promise<ProviderAnswer> {
  const { url, headers: sent, httpVersion, httpVersionMajor, socket } = forwardToProvider(request, publicUrl, path);
  const isForm = { "content-type": FORM, "content-length": String(Buffer.byteLength(body)) };
  const headers = method === "POST" ? { ...sent, ...isForm } : sent;
  const replay = Object.assign(Readable.from([Buffer.from(body)]), {
    method,
    url,
    headers,
    httpVersion,
    httpVersionMajor,
    socket,
  });
  // The provider reads nothing else of a request.
  const providerRequest = Object.assign(replay, { originalUrl: `${OIDC_PATH}${url}` }) as unknown as IncomingMessage;
  const response = new ServerResponse(providerRequest);
  keepBegunSignIns(headers.cookie, response, publicUrl.startsWith("https:"));
  return new Promise((resolve) => {
    response.end = ((chunk?: string | Buffer) => {
      resolve({ status: response.statusCode, headers: response.getHeaders(), body: chunk?.toString() ?? "" });
      return response;
    }) as typeof response.end;
    void provider.callback()(providerRequest, response);
  });
}

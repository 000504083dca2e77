import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { OIDC_PATH } from "../addresses.ts";

export type ProviderAnswer = { status: number; headers: OutgoingHttpHeaders; body: string };

/** First-party apps get refresh tokens without a consent screen; the provider wants to be asked for one nevertheless. */
function withOfflineAccess(url: string): string {
  const { pathname, searchParams } = new URL(url, "http://provider");
  const prompt = searchParams.get("prompt")?.split(" ") ?? [];
  const wants = pathname === "/auth" && searchParams.get("scope")?.split(" ").includes("offline_access");
  if (!wants || prompt.includes("none") || prompt.includes("consent")) return url;
  searchParams.set("prompt", [...prompt, "consent"].filter(Boolean).join(" "));
  return `${pathname}?${searchParams.toString()}`;
}

/**
 * The request as the provider should see it: under its own root, at the address that people know us by. What a proxy
 * says was read already, if it is trusted; nothing else that a caller claims about addresses gets through.
 */
export function toProvider(request: FastifyRequest, publicUrl: string): IncomingMessage {
  const { raw } = request;
  const { host, protocol } = new URL(publicUrl);
  const originalUrl = raw.url ?? OIDC_PATH;
  const url = withOfflineAccess(originalUrl.slice(OIDC_PATH.length) || "/");
  raw.headers["x-forwarded-host"] = host;
  raw.headers["x-forwarded-proto"] = protocol.slice(0, -1);
  raw.headers["x-forwarded-for"] = request.ip;
  return Object.assign(raw, { url, originalUrl: `${OIDC_PATH}${url}` });
}

/** Asks the provider with a body that was read already, and gives its answer instead of sending it. */
export function askProvider(
  provider: Provider,
  request: FastifyRequest,
  publicUrl: string,
  body: string,
): Promise<ProviderAnswer> {
  const { method, url, headers, httpVersion, httpVersionMajor, socket } = toProvider(request, publicUrl);
  const replay = Object.assign(Readable.from([Buffer.from(body)]), {
    method,
    url,
    headers,
    httpVersion,
    httpVersionMajor,
    socket,
  });
  const asked = Object.assign(replay, { originalUrl: `${OIDC_PATH}${url}` }) as unknown as IncomingMessage;
  const response = new ServerResponse(asked);
  return new Promise((resolve) => {
    response.end = ((chunk?: string | Buffer) => {
      resolve({ status: response.statusCode, headers: response.getHeaders(), body: chunk?.toString() ?? "" });
      return response;
    }) as typeof response.end;
    void provider.callback()(asked, response);
  });
}

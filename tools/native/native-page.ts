/** Like the policy that the server sends with its page, but for a page that comes from the app. */
const policyOf = (server: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: https: ${server}`.trim(),
    `media-src 'self' blob: https: ${server}`.trim(),
    "font-src 'self'",
    `connect-src 'self' https: ${server}`.trim(),
    "frame-src https:",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types narthex dompurify",
  ].join("; ");

/**
 * The page of the native app: it names the server, or none if people choose it, and carries its own policy. Without the inline script, which is
 * for pages that a server rendered.
 */
export function nativePage(html: string, server: string): string {
  const page = html.replaceAll(/\s*<script>[\s\S]*?<\/script>/g, "").replaceAll(/\s*<link rel="manifest"[^>]*>/g, "");
  const meta = [
    `<meta http-equiv="content-security-policy" content="${policyOf(server)}" />`,
    `<meta name="narthex-server" content="${server}" />`,
  ];
  if (!page.includes('<meta charset="utf-8" />')) throw new Error("The page has no head to put the server into.");
  return page.replace('<meta charset="utf-8" />', (charset) => [charset, ...meta].join("\n    "));
}

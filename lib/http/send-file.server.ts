import type { ServerResponse } from 'node:http';

const downloadPolicy = "sandbox; default-src 'none'";
const picturePolicy = `${downloadPolicy}; style-src 'unsafe-inline'`;

/**
 * Policies of the types that a browser may show in a tab. Chrome and Safari show no PDF in a sandbox, so a PDF may load
 * only the browser's own viewer, which runs scripts of a PDF away from this site.
 */
const inlinePolicies: Readonly<Record<string, string>> = {
  'application/pdf':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'image/jpeg': picturePolicy,
  'image/png': picturePolicy,
};

/**
 * Sends an uploaded file, as a download unless `isInline`. The browser must not show other types as a page of this
 * site, because they could contain a script.
 */
export function sendFile(
  res: ServerResponse,
  { name, type, content }: { name: string; type: string; content: Buffer },
  { isInline = false } = {},
): void {
  const inlinePolicy = isInline ? inlinePolicies[type] : undefined;
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Disposition', `${inlinePolicy ? 'inline' : 'attachment'}; filename="${name}"`);
  res.setHeader('Content-Length', content.length);
  res.setHeader('Content-Security-Policy', inlinePolicy ?? downloadPolicy);
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Cache-Control', 'private, no-store');
  res.end(content);
}

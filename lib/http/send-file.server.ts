import type { ServerResponse } from 'node:http';

/**
 * Sends an uploaded file as a download. The browser must not show it as a page of this site, because a PDF or picture
 * could contain a script.
 */
export function sendFile(
  res: ServerResponse,
  { name, type, content }: { name: string; type: string; content: Buffer },
): void {
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  res.setHeader('Content-Length', content.length);
  res.setHeader('Content-Security-Policy', "sandbox; default-src 'none'");
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Cache-Control', 'private, no-store');
  res.end(content);
}

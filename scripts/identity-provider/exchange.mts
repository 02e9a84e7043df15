import type { IncomingMessage, ServerResponse } from 'node:http';

const mostBytes = 20_000;

/** The text of a posted body, null when there is too much of it. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > mostBytes) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The fields of a posted form, null when there is too much of it. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const text = await readBody(request);
  return text === null ? null : new URLSearchParams(text);
}

/** Sends a page of our own: no script at all, styles from here. */
export function sendPage(response: ServerResponse, page: string, formTargets: string[], status = 200): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    // A form's answer leads on to the site, which Chromium counts as a target of the form.
    'Content-Security-Policy': `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${formTargets.join(' ')}`,
  });
  response.end(page);
}

export function sendRedirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { Location: location, 'Cache-Control': 'no-store' });
  response.end();
}

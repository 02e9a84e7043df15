import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';

const windowMs = 15 * 60 * 1000;

export function rateLimit(most: number) {
  const counts = new LRUCache<string, { count: number }>({ max: 10_000, ttl: windowMs });
  const current = (key: string) => {
    const known = counts.get(key) ?? { count: 0 };
    if (known.count === 0) counts.set(key, known);
    return known;
  };
  return {
    reached: (key: string) => (counts.get(key)?.count ?? 0) >= most,
    add: (key: string) => void (current(key).count += 1),
    clear: (key: string) => void counts.delete(key),
  };
}

const mostBytes = 20_000;

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

export async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const text = await readBody(request);
  return text === null ? null : new URLSearchParams(text);
}

export function sendPage(response: ServerResponse, page: string, formTargets: string[], status = 200): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    // `form-action` includes the site. A form here redirects to the site, and Chromium applies `form-action` to
    // redirects too.
    'Content-Security-Policy': `default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${formTargets.join(' ')}`,
  });
  response.end(page);
}

export function sendRedirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { Location: location, 'Cache-Control': 'no-store' });
  response.end();
}

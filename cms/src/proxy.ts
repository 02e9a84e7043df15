import { isIPv6 } from 'node:net';
import { NextResponse, type NextRequest } from 'next/server';
import { trimTrailingSlashes } from './trim-slashes';

const windowMs = 10 * 60 * 1000;
const maxTries = 20;
const tries = new Map<string, { count: number; until: number }>();

/**
 * Counts an attempt to log in or to reset a password. Returns true if the client has made more than `maxTries` attempts
 * within `windowMs`.
 */
function exceedsMaxTries(address: string, now: number): boolean {
  if (tries.size > 10_000) tries.clear();
  const present = tries.get(address);
  const entry = present && present.until > now ? present : { count: 0, until: now + windowMs };
  entry.count += 1;
  tries.set(address, entry);
  return entry.count > maxTries;
}

/**
 * Returns the client's network. Uses only the last address in the header, which our own proxy adds, because clients can
 * forge all addresses before it.
 */
function networkOf(forwarded: string | null): string {
  const address = forwarded?.split(',').at(-1)?.trim() || 'unknown';
  if (!isIPv6(address)) return address;
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4) return v4;
  // Counts an IPv6 network (/64) as one client, because its owner could use a new address for each attempt.
  const [left = '', right = ''] = address.split('::');
  const before = left.split(':').filter(Boolean);
  const after = right.split(':').filter(Boolean);
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

const guarded = ['/api/users/login', '/api/users/forgot-password', '/api/users/reset-password'];
/**
 * Paths at which Payload would let the first visitor become administrator. They are blocked. seed/accounts.ts creates
 * the first administrator instead.
 */
const closed = ['/api/users/first-register', '/admin/create-first-user'];

/**
 * Decodes a path as Payload does, so that an encoded spelling cannot bypass the checks. Returns null if the path is
 * malformed or encoded twice.
 */
function plainPath(pathname: string): string | null {
  try {
    const path = trimTrailingSlashes(decodeURIComponent(pathname)).toLowerCase();
    return path.includes('%') || path.includes('//') ? null : path;
  } catch {
    return null;
  }
}

export function proxy(request: NextRequest): NextResponse {
  const path = plainPath(request.nextUrl.pathname);
  if (path === null) return new NextResponse(null, { status: 400 });
  if (closed.includes(path) || path.startsWith('/api/graphql'))
    return new NextResponse(null, { status: 404 });
  if (request.method === 'POST' && guarded.includes(path)) {
    if (exceedsMaxTries(networkOf(request.headers.get('x-forwarded-for')), Date.now()))
      return NextResponse.json(
        { errors: [{ message: 'Too many attempts. Please wait ten minutes.' }] },
        { status: 429, headers: { 'Retry-After': '600' } },
      );
  }
  return NextResponse.next();
}

export const config = { matcher: ['/admin/:path*', '/api/:path*'] };

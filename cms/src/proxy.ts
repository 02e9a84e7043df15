import { NextResponse, type NextRequest } from 'next/server';

const windowMs = 10 * 60 * 1000;
const maxTries = 20;
const tries = new Map<string, { count: number; until: number }>();

/** Log-ins of one address, besides the lock of an account after five wrong passwords. */
function tooMany(address: string, now: number): boolean {
  if (tries.size > 10_000) tries.clear();
  const present = tries.get(address);
  const entry = present && present.until > now ? present : { count: 0, until: now + windowMs };
  entry.count += 1;
  tries.set(address, entry);
  return entry.count > maxTries;
}

const guarded = ['/api/users/login', '/api/users/forgot-password', '/api/users/reset-password'];
/** The first administrator comes from the environment or the seed, never from whoever opens the page first. */
const closed = ['/api/users/first-register', '/admin/create-first-user'];

export function proxy(request: NextRequest): NextResponse {
  const path = request.nextUrl.pathname.replace(/\/+$/, '').toLowerCase();
  if (closed.includes(path) || path.startsWith('/api/graphql'))
    return new NextResponse(null, { status: 404 });
  if (request.method === 'POST' && guarded.includes(path)) {
    const address = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() || 'unknown';
    if (tooMany(address, Date.now()))
      return NextResponse.json(
        { errors: [{ message: 'Too many tries. Please wait ten minutes.' }] },
        { status: 429, headers: { 'Retry-After': '600' } },
      );
  }
  return NextResponse.next();
}

export const config = { matcher: ['/admin/:path*', '/api/:path*'] };

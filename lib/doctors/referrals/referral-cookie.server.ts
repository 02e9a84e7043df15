import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { PageRequest } from '@/lib/http/page.server';
import { referralCodePattern } from './referral';

const name = 'referral';
const maxAgeSeconds = 30 * 86_400;
const querySchema = z.object({ ref: z.string().regex(referralCodePattern).optional().catch(undefined) });

export function readReferralCode(request: IncomingMessage): string | null {
  const found = /(?:^|;\s*)referral=([a-z0-9]{8})(?:;|$)/.exec(request.headers.cookie ?? '');
  return found?.[1] ?? null;
}

export function storeReferralCode({ app, context, query }: PageRequest): void {
  const { ref } = querySchema.parse(query);
  if (!ref || readReferralCode(context.req)) return;
  leave(context.res, ref, app.config.siteUrl);
}

function leave(response: ServerResponse, code: string, siteUrl: string): void {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  response.appendHeader(
    'Set-Cookie',
    `${name}=${code}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

import type { NextApiRequest, NextApiResponse } from 'next';
import { app } from '@/lib/http/app.server';
import { answerBudgetMs, withTimeBudget } from '@/lib/core/time-budget.server';
import { readUnsubscribeToken, unsubscribe } from '@/lib/alerts/communications/unsubscribe-page.server';

// The body is always the same (`List-Unsubscribe=One-Click`), in varying formats, so it is not read.
export const config = { api: { bodyParser: false } };

/**
 * One-click unsubscribe for mail programs (RFC 8058): a POST without cookies or Origin. The signed token alone
 * authorises it.
 */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  response.setHeader('Cache-Control', 'private, no-store');
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    return response.status(405).json({ errorMessage: 'Only POST is answered here.' });
  }
  const services = app();
  const subject = readUnsubscribeToken(services, String(request.query.token ?? ''));
  if (!subject) return response.status(404).json({ errorMessage: 'This link is not valid.' });
  try {
    await withTimeBudget(answerBudgetMs, () => unsubscribe(services, subject));
  } catch (error) {
    // Reported without the address, because its token authorises actions.
    services.errorReporting.report(error, { page: '/api/unsubscribe' });
    return response.status(500).json({ errorMessage: 'Something went wrong. Please try again later.' });
  }
  return response.status(200).json({ unsubscribed: true });
}

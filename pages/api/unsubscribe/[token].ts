import type { NextApiRequest, NextApiResponse } from 'next';
import { app } from '@/lib/http/app.server';
import { answerBudgetMs, withTimeBudget } from '@/lib/core/time-budget.server';
import { readUnsubscribeToken, unsubscribe } from '@/lib/alerts/unsubscribe/unsubscribe-page.server';

// Next must not parse the body. It always contains `List-Unsubscribe=One-Click`, but in different formats.
export const config = { api: { bodyParser: false } };

/**
 * Unsubscribes with one click in a mail program (RFC 8058). The POST request has no cookies or Origin; only its
 * signed token authorises it.
 */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  response.setHeader('Cache-Control', 'private, no-store');
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    return response.status(405).json({
      errorMessage:
        'You cannot unsubscribe by opening this address. Use the unsubscribe link in the email instead.',
    });
  }
  const services = app();
  const subject = readUnsubscribeToken(services, String(request.query.token ?? ''));
  if (!subject) return response.status(404).json({ errorMessage: 'This link is not valid.' });
  try {
    await withTimeBudget(answerBudgetMs, () => unsubscribe(services, subject));
  } catch (error) {
    // Reports the error without the URL, because the token in it could be misused.
    services.errorReporting.report(error, { page: '/api/unsubscribe' });
    return response.status(500).json({ errorMessage: 'Something went wrong. Please try again later.' });
  }
  return response.status(200).json({ unsubscribed: true });
}

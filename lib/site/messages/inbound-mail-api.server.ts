import type { NextApiHandler } from 'next';
import { z } from 'zod';
import { app } from '@/lib/http/app.server';
import { answerSignedWebhook } from '@/lib/http/webhooks/signed-webhook.server';
import { apiError } from '@/lib/http/api-route.server';
import { takeReply } from './take-reply.server';

// PostgreSQL cannot store NUL in text.
const withoutNul = (text: string) => text.replaceAll('\0', '');
const address = z.string().trim().max(254).includes('@');

const mailSchema = z
  .object({
    id: z.string().min(1).max(998),
    from: address.transform(withoutNul),
    to: z.array(z.string().max(320)).min(1).max(50),
    text: z.string().transform(withoutNul),
    attachments: z.number().int().min(0).default(0),
    authentication: z.enum(['pass', 'fail', 'none']),
    automatic: z.boolean().default(false),
  })
  .transform(({ authentication, automatic, ...mail }) => ({
    ...mail,
    isAuthenticated: authentication === 'pass',
    isAutomatic: automatic,
  }));

/**
 * Receives emails to reply addresses from the mail relay (docs/mail-replies.md). The response does not reveal whether
 * an address is known.
 */
export const inboundMailRoute: NextApiHandler = (req, res) =>
  answerSignedWebhook(
    { app: app(), req, res },
    {
      page: '/api/webhooks/inbound-mail',
      maxBodyBytes: 256 * 1024,
      secrets: ({ mailReplyDomain, mailEventsSecrets }) => (mailReplyDomain ? mailEventsSecrets : null),
      limit: 'inbound mail',
      answer: async (json) => {
        const { db, clock, config } = app();
        const mail = mailSchema.safeParse(json);
        if (!mail.success)
          return apiError(400, 'Send JSON with "id", "from", "to", "text" and "authentication"');
        const services = {
          ...{ db, now: clock.now(), staffEmail: config.staffEmail },
          ...{ secrets: config.secrets.mailLinks, domain: config.mailReplyDomain ?? '' },
        };
        const taken = await takeReply(services, mail.data);
        if (taken.outcome !== 'limited') return { status: 200, body: { taken: true } };
        res.setHeader('Retry-After', String(taken.retryAfterSeconds));
        return apiError(429, 'Too many requests. Try again later.');
      },
    },
  );

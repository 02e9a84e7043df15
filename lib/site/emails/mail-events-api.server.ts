import type { NextApiHandler } from 'next';
import { z } from 'zod';
import { app } from '@/lib/http/app.server';
import { mailEventTypes } from '@/lib/platform/emails/suppression';
import type { MailEvent } from '@/lib/platform/emails/mail-events.server';
import { apiError } from '@/lib/http/api-route.server';
import { answerSignedWebhook } from '@/lib/http/webhooks/signed-webhook.server';
import { takeMailEvents } from './take-mail-events.server';

const maxBodyBytes = 256 * 1024;
const maxEvents = 500;

const requestSchema = z.object({ events: z.array(z.unknown()).max(maxEvents) });

// Rejects control characters, because PostgreSQL cannot store NUL in text.
const withoutControls = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u);

const eventSchema = z.object({
  id: withoutControls.min(1).max(200),
  type: z.enum(mailEventTypes),
  email: withoutControls.min(3).max(254).includes('@'),
  occurred_at: z.iso.datetime({ offset: true }),
});

/**
 * Receives bounces and complaints from the mail relay (docs/mail-events.md). Other events, and events without an
 * address, are only counted. They are not refused, because the relay would send refused events again. The response does
 * not reveal whether the site knows an address.
 */
export const mailEventsRoute: NextApiHandler = (req, res) =>
  answerSignedWebhook(
    { app: app(), req, res },
    {
      page: '/api/webhooks/mail-events',
      maxBodyBytes,
      secrets: ({ mailEventsSecrets }) => mailEventsSecrets,
      limit: 'mail events',
      answer: async (json) => {
        const { db, clock } = app();
        const now = clock.now();
        const events = readEvents(json, now);
        if (!events) return apiError(400, `Send JSON with at most ${maxEvents} "events"`);
        await takeMailEvents({ db, now }, events.valid);
        return { status: 200, body: { accepted: events.valid.length, ignored: events.ignored } };
      },
    },
  );

function readEvents(json: unknown, now: Date): { valid: MailEvent[]; ignored: number } | null {
  const request = requestSchema.safeParse(json);
  if (!request.success) return null;
  const valid = request.data.events.flatMap((entry) => {
    const event = eventSchema.safeParse(entry);
    if (!event.success) return [];
    const { id, type, email, occurred_at: at } = event.data;
    // The relay's clock may be ahead of ours, so a future time is replaced with the current time.
    return [{ id, type, email, occurredAt: new Date(Math.min(Date.parse(at), now.getTime())) }];
  });
  return { valid, ignored: request.data.events.length - valid.length };
}

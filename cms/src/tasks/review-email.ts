import type { PayloadRequest, TaskConfig } from 'payload';
import { settings } from '../settings';

// Contains only ids, because Payload logs the input of a failed task.
export type ReviewEmail = {
  recipient: number;
  sender: number;
  collection: 'pages' | 'articles';
  text: number;
  review: 'ready' | 'approved' | 'sent-back';
};

const wordings = {
  ready: { subject: 'To review', act: 'asked you to review' },
  approved: { subject: 'To publish', act: 'approved' },
  'sent-back': { subject: 'Sent back', act: 'sent back' },
} as const;

/** Emails one user that the review of a text has changed. The queue retries a failed email for about four hours. */
export const reviewEmail: TaskConfig<{ input: ReviewEmail; output: object }> = {
  slug: 'reviewEmail',
  inputSchema: [
    ...['recipient', 'sender', 'text'].map((name) => ({ name, type: 'number' as const, required: true })),
    ...['collection', 'review'].map((name) => ({ name, type: 'text' as const, required: true })),
  ],
  retries: { attempts: 8, backoff: { type: 'exponential', delay: 60_000 } },
  handler: async ({ input: { recipient, sender, collection, text: id, review }, req: { payload } }) => {
    const options = { depth: 0, overrideAccess: true, disableErrors: true } as const;
    const text = await payload.findByID({ collection, id, draft: true, ...options });
    const to = await payload.findByID({ collection: 'users', id: recipient, ...options });
    const from = await payload.findByID({ collection: 'users', id: sender, ...options });
    // Sends nothing if the email is outdated. This is the case if the review has changed again, the text was published,
    // or the text or the recipient was deleted.
    if (!to || text?.review !== review || text._status === 'published') return { output: {} };
    const { subject, act } = wordings[review];
    const title = text.title || 'Untitled text';
    const paragraphs = [
      `${from?.name ?? 'A former user'} ${act} “${title}”.`,
      ...(review === 'sent-back' && text.reviewNote ? [`Review note:\n${text.reviewNote}`] : []),
      `${settings.ownUrl}/admin/collections/${collection}/${id}\n`,
    ];
    await payload
      .sendEmail({ to: to.email, subject: `${subject}: ${title}`, text: paragraphs.join('\n\n') })
      .catch((error: { code?: string }) => {
        // Logs only the error code, because the message of a mail server can contain the recipient's address.
        throw new Error(`The mail server did not accept the email: ${error.code ?? 'unknown reason'}`);
      });
    return { output: {} };
  },
};

/** Queues the email in the transaction of the request, so that it is sent only if the write succeeds. */
export const queueReviewEmail = (req: PayloadRequest, input: ReviewEmail) =>
  req.payload.jobs.queue({ task: 'reviewEmail', input, req });

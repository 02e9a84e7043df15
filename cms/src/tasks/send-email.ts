import type { PayloadRequest, TaskConfig } from 'payload';

type Email = { to: string; subject: string; text: string };

/** Sends one email to one user. The queue repeats it while the mail server fails, for about four hours. */
export const sendEmail: TaskConfig<{ input: Email; output: object }> = {
  slug: 'sendEmail',
  inputSchema: ['to', 'subject', 'text'].map((name) => ({ name, type: 'text', required: true })),
  retries: { attempts: 8, backoff: { type: 'exponential', delay: 60_000 } },
  handler: async ({ input, req }) => {
    await req.payload.sendEmail(input);
    return { output: {} };
  },
};

/** Queues an email in the transaction of the request, so that it is sent only if the write succeeds. */
export const queueEmail = (req: PayloadRequest, input: Email) =>
  req.payload.jobs.queue({ task: 'sendEmail', input, req });

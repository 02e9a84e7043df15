import type { Payload, SanitizedConfig } from 'payload';
import { hasRole } from '../access';
import { settings } from '../settings';
import type { ScheduledInput } from './scheduled';

/** Three more attempts, a minute apart. Causes such as a restart of the database are mostly over by then. */
const retries = { attempts: 3, backoff: { type: 'fixed', delay: 60_000 } } as const;

/**
 * Makes Payload retry a failed scheduled publication, and reports the last failure by email. Payload would do neither.
 */
export function withRetriedSchedule(config: SanitizedConfig): SanitizedConfig {
  const task = config.jobs.tasks?.find(({ slug }) => slug === 'schedulePublish');
  const run = task?.handler;
  if (!task || typeof run !== 'function') throw new Error('Payload has no task that publishes on time');
  task.retries = retries;
  task.handler = async (args: Parameters<typeof run>[0]) => {
    try {
      return await run(args);
    } catch (error) {
      const { payload } = args.req;
      if ((args.job.totalTried ?? 0) >= retries.attempts)
        await reportFailure(payload, args.input as ScheduledInput, error).catch((cause: unknown) =>
          payload.logger.error(`Nobody could be told of a publication that failed: ${String(cause)}`),
        );
      throw error;
    }
  };
  return config;
}

/**
 * Makes the tasks due again that were running when the process was killed. Payload would treat them as running forever.
 * Call this before the tasks start. No other process runs tasks, so none of them can really be running.
 */
export async function releaseTasks(payload: Payload): Promise<void> {
  await payload.update({
    collection: 'payload-jobs',
    where: { processing: { equals: true } },
    data: { processing: false },
    depth: 0,
    overrideAccess: true,
  });
}

async function reportFailure(payload: Payload, input: ScheduledInput, error: unknown): Promise<void> {
  const { title, address } = await targetOf(payload, input);
  const taken = input.type === 'unpublish';
  const text = [
    `"${title}" could not be ${taken ? 'unpublished' : 'published'} at the scheduled time. The reason:`,
    reasonOf(error) ?? 'Something went wrong in the CMS. Its log has the details.',
    `Please check it, then ${taken ? 'unpublish it' : 'publish it'} or schedule it again:`,
    `${settings.ownUrl}/admin${address}`,
  ].join('\n\n');
  const subject = `Not ${taken ? 'unpublished' : 'published'}: ${title}`;
  for (const to of await recipientsOf(payload, input))
    await payload.sendEmail({ to, subject, text: `${text}\n` });
}

async function targetOf(
  payload: Payload,
  { doc, global }: ScheduledInput,
): Promise<{ title: string; address: string }> {
  if (global) {
    const label = payload.config.globals.find(({ slug }) => slug === global)?.label;
    return { title: typeof label === 'string' ? label : global, address: `/globals/${global}` };
  }
  const collection = doc?.relationTo === 'pages' ? 'pages' : 'articles';
  const id = Number(doc?.value);
  const options = { draft: true, depth: 0, overrideAccess: true, disableErrors: true } as const;
  const found = await payload.findByID({ collection, id, ...options });
  return { title: found?.title || 'A text without a title', address: `/collections/${collection}/${id}` };
}

/**
 * Returns the email of the user who scheduled the task, or of the administrators if that account was deleted or may no
 * longer publish.
 */
async function recipientsOf(payload: Payload, { user }: ScheduledInput): Promise<string[]> {
  const options = { depth: 0, overrideAccess: true } as const;
  const id = Number(user?.value);
  const found = user
    ? await payload.findByID({ collection: 'users', id, disableErrors: true, ...options })
    : null;
  if (found && hasRole({ user: { ...found, collection: 'users' } }, 'publisher')) return [found.email];
  const where = { role: { equals: 'administrator' } };
  const { docs } = await payload.find({ collection: 'users', where, pagination: false, ...options });
  return docs.map(({ email }) => email);
}

type Refusal = { status?: number; message: string; data?: { errors?: Refused[] } | null };
type Refused = { label?: unknown; message: string; path: string };

/**
 * Returns the reason why Payload refused a write, in words for editors, or null if the error is a fault. Checks the
 * error's fields, not its class, because a build contains several copies of Payload's classes.
 */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { status = 500, message, data }: Refusal = error;
  if (status >= 500) return null;
  const refused = data?.errors?.map(
    ({ label, message: words, path }) => `${typeof label === 'string' ? label : path}: ${words}`,
  );
  return refused?.join('\n') ?? message;
}

import type { Payload, SanitizedConfig } from 'payload';
import { hasRole } from '../access';
import { settings } from '../settings';
import type { ScheduledInput } from './scheduled';

/** Three retries, one minute apart. Most causes of failure, such as a restart of the database, are over by then. */
const retries = { attempts: 3, backoff: { type: 'fixed', delay: 60_000 } } as const;

/**
 * Makes Payload retry a scheduled publication that has failed, and reports the last failure by email. Payload itself
 * does neither.
 */
export function withRetriedSchedule(config: SanitizedConfig): SanitizedConfig {
  const task = config.jobs.tasks?.find(({ slug }) => slug === 'schedulePublish');
  const run = task?.handler;
  if (!task || typeof run !== 'function')
    throw new Error('Payload has no task that publishes scheduled texts');
  task.retries = retries;
  task.handler = async (args: Parameters<typeof run>[0]) => {
    try {
      return await run(args);
    } catch (error) {
      const { payload } = args.req;
      if ((args.job.totalTried ?? 0) >= retries.attempts)
        await reportFailure(payload, args.input as ScheduledInput, error).catch((cause: unknown) =>
          payload.logger.error(`The email about a failed publication could not be sent: ${String(cause)}`),
        );
      throw error;
    }
  };
  return config;
}

/**
 * Makes tasks due again that were running when the process was killed. Otherwise, Payload would treat them as running
 * forever. Must be called before the task queue starts. Only this process runs tasks, so none of them can still be
 * running.
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
  const { title, address } = await findTarget(payload, input);
  const taken = input.type === 'unpublish';
  const text = [
    `"${title}" could not be ${taken ? 'unpublished' : 'published'} at the scheduled time. Reason:`,
    reasonOf(error) ?? 'Something went wrong in the CMS. Its log has the details.',
    `Please check it, then ${taken ? 'unpublish it' : 'publish it'} or schedule it again:`,
    `${settings.ownUrl}/admin${address}`,
  ].join('\n\n');
  const subject = `Not ${taken ? 'unpublished' : 'published'}: ${title}`;
  for (const to of await recipientsOf(payload, input))
    await payload.sendEmail({ to, subject, text: `${text}\n` });
}

/** Returns the title of a scheduled text, menu or footer, and the path of its page below /admin. */
export async function findTarget(
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
  return { title: found?.title || 'Untitled text', address: `/collections/${collection}/${id}` };
}

/**
 * Returns the email address of the user who scheduled the publication. If this user was deleted or is no longer a
 * publisher, returns the addresses of the administrators.
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
 * Returns why Payload refused a write, as a text for editors. Null if the error is a software fault. Checks the error's
 * fields and not its class, because a build contains several copies of Payload's error classes.
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

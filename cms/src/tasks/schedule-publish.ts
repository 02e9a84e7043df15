import {
  schedulePublishHandler,
  type SchedulePublishHandlerArgs,
} from '@payloadcms/ui/utilities/schedulePublishHandler';
import {
  createLocalReq,
  initTransaction,
  killTransaction,
  type CollectionSlug,
  type GlobalSlug,
  type PayloadRequest,
  type ServerFunction,
} from 'payload';
import { hasRole, refusal } from '../access';
import { reasonOf } from './failed-schedule';

/**
 * Schedules and cancels for publishers only, and refuses what publishing at once would refuse. Payload's own handler
 * accepts both from every account, queues an empty task with each cancellation, and lets incomplete texts fail at their
 * hour. Refusals are returned, because error messages do not reach the browser.
 */
export const schedulePublish: ServerFunction<SchedulePublishHandlerArgs> = async (args) => {
  const { req, deleteID, type } = args;
  if (!hasRole(req, 'publisher')) throw refusal('Only a publisher schedules');
  if (!deleteID) {
    const reason = type === 'unpublish' ? null : await tryToPublish(req, args);
    return reason === null ? schedulePublishHandler(args) : { error: reason };
  }
  await req.payload.delete({
    collection: 'payload-jobs',
    where: { and: [{ id: { equals: deleteID } }, { taskSlug: { equals: 'schedulePublish' } }] },
    overrideAccess: true,
    req,
  });
  return { message: req.i18n.t('general:success') };
};

/** Publishes in a transaction that is rolled back. Returns the reason if it is refused, otherwise null. */
async function tryToPublish(
  { payload, user }: PayloadRequest,
  { doc, global }: SchedulePublishHandlerArgs,
): Promise<string | null> {
  const trial = await createLocalReq({ user: user ?? undefined }, payload);
  // Without a transaction this would really publish.
  if (!(await initTransaction(trial))) throw new Error('No transaction to try a publication in');
  const options = { data: { _status: 'published' } as never, depth: 0, overrideAccess: false, req: trial };
  try {
    if (doc)
      await payload.update({
        collection: doc.relationTo as CollectionSlug,
        id: Number(doc.value),
        ...options,
      });
    if (global) await payload.updateGlobal({ slug: global as GlobalSlug, ...options });
    return null;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    return reason.replaceAll('\n', ' ');
  } finally {
    await killTransaction(trial);
  }
}

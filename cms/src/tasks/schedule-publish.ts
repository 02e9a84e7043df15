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
 * Schedules or cancels a publication. Unlike Payload's own handler, this one refuses incomplete texts, and users whose
 * role is below publisher. When a publication is cancelled, it queues no empty task. Returns the reason for a refusal
 * instead of throwing it, because browsers do not receive the messages of thrown errors.
 */
export const schedulePublish: ServerFunction<SchedulePublishHandlerArgs> = async (args) => {
  const { req, deleteID, type } = args;
  if (!hasRole(req, 'publisher')) throw refusal('Only a publisher can schedule a text');
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

/**
 * Publishes in a transaction and rolls it back, to find out whether the publication would succeed. Returns the reason
 * if it would not. Otherwise returns null.
 */
async function tryToPublish(
  { payload, user }: PayloadRequest,
  { doc, global }: SchedulePublishHandlerArgs,
): Promise<string | null> {
  const trial = await createLocalReq({ user: user ?? undefined }, payload);
  // Without a transaction, the update below would really publish the text.
  if (!(await initTransaction(trial)))
    throw new Error('Could not start a transaction to check whether the text can be published');
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

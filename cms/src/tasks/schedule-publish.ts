import {
  schedulePublishHandler,
  type SchedulePublishHandlerArgs,
} from '@payloadcms/ui/utilities/schedulePublishHandler';
import type { ServerFunction } from 'payload';
import { hasRole, refusal } from '../access';

/**
 * Schedules and cancels, for publishers alone. Payload's own handler takes both from every account, and queues an empty
 * task whenever it cancels one.
 */
export const schedulePublish: ServerFunction<SchedulePublishHandlerArgs> = async (args) => {
  const { req, deleteID } = args;
  if (!hasRole(req, 'publisher')) throw refusal('Only a publisher schedules');
  if (!deleteID) return schedulePublishHandler(args);
  await req.payload.delete({
    collection: 'payload-jobs',
    where: { and: [{ id: { equals: deleteID } }, { taskSlug: { equals: 'schedulePublish' } }] },
    overrideAccess: true,
    req,
  });
  return { message: req.i18n.t('general:success') };
};

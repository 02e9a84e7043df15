import type {
  CollectionBeforeChangeHook,
  GlobalBeforeChangeHook,
  Payload,
  PayloadRequest,
  Where,
} from 'payload';
import { hasRole, refusal } from '../access';
import { momentInSydney } from '../dates';

/** Input of a scheduled task as Payload stores it. A task without `type` publishes. */
export type ScheduledInput = {
  type?: 'publish' | 'unpublish' | null;
  doc?: { relationTo: string; value: unknown } | null;
  global?: string | null;
  user?: { relationTo: 'users'; value: unknown } | null;
};

/** Returns the scheduled tasks that have not run, earliest first. `target` limits them to one text, menu or footer. */
export async function findScheduled(payload: Payload, target: Where[] = [], req?: PayloadRequest) {
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: {
      and: [
        { taskSlug: { equals: 'schedulePublish' } },
        { completedAt: { exists: false } },
        { hasError: { not_equals: true } },
        ...target,
      ],
    },
    sort: 'waitUntil',
    pagination: false,
    depth: 0,
    overrideAccess: true,
    req,
  });
  return docs.map(({ input, waitUntil }) => ({
    input: input as ScheduledInput,
    at: new Date(waitUntil ?? Date.now()),
  }));
}

/**
 * Refuses changes by users below publisher while a publication is scheduled. Payload will publish the newest draft, and
 * it would contain their changes, although no publisher has seen them.
 */
async function refuseWhileScheduled(req: PayloadRequest, target: Where[]): Promise<void> {
  if (!req.user || hasRole(req, 'publisher')) return;
  const scheduled = await findScheduled(req.payload, target, req);
  const publishes = scheduled.find(({ input }) => input.type !== 'unpublish');
  if (publishes)
    throw refusal(
      `This text is scheduled to be published on ${momentInSydney(publishes.at)}. Only a publisher can change the text or cancel the schedule.`,
      409,
    );
}

export const notWhileScheduled: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation === 'update')
    await refuseWhileScheduled(req, [
      { 'input.doc.relationTo': { equals: collection.slug } },
      { 'input.doc.value': { equals: String(originalDoc?.id) } },
    ]);
  return data;
};

export const notWhileScheduledGlobal: GlobalBeforeChangeHook = async ({ data, global, req }) => {
  await refuseWhileScheduled(req, [{ 'input.global': { equals: global.slug } }]);
  return data;
};

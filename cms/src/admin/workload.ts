import type { Payload, PayloadRequest, Where } from 'payload';
import { hasRole } from '../access';
import { findTarget } from '../tasks/failed-schedule';
import { findTextsToCheck } from '../tasks/review-reminder';
import { findScheduled } from '../tasks/scheduled';

type User = NonNullable<PayloadRequest['user']>;
const collections = { pages: 'Page', articles: 'Article' } as const;

/**
 * Returns the drafts that this user must review, publish or revise. In each group, drafts are sorted by waiting time,
 * longest first.
 */
export async function findWaiting(payload: Payload, user: User) {
  const find = async (where: Where) => {
    const found = [];
    for (const [collection, kind] of Object.entries(collections) as ['pages' | 'articles', string][]) {
      const { docs } = await payload.find({
        collection,
        draft: true,
        where: { and: [{ _status: { equals: 'draft' } }, where] },
        select: { title: true, owner: true, reviewSince: true, updatedAt: true },
        pagination: false,
        depth: 1,
        overrideAccess: true,
      });
      for (const { id, title, owner, reviewSince, updatedAt } of docs)
        found.push({
          title: title || 'Untitled text',
          kind,
          author: typeof owner === 'object' && owner ? owner.name : 'No owner',
          since: new Date(reviewSince ?? updatedAt),
          address: `/collections/${collection}/${id}`,
        });
    }
    return found.sort((one, other) => one.since.getTime() - other.since.getTime());
  };
  const groups = [];
  if (hasRole({ user }, 'editor'))
    groups.push({ label: 'To review', texts: await find({ review: { equals: 'ready' } }) });
  if (hasRole({ user }, 'publisher')) {
    const scheduled = (await findScheduled(payload)).map(
      ({ input: { doc } }) => `/collections/${String(doc?.relationTo)}/${String(doc?.value)}`,
    );
    const approved = await find({ review: { equals: 'approved' } });
    groups.push({
      label: 'To publish',
      texts: approved.filter(({ address }) => !scheduled.includes(address)),
    });
  }
  const sentBack: Where = { and: [{ review: { equals: 'sent-back' } }, { owner: { equals: user.id } }] };
  groups.push({ label: 'Sent back to you', texts: await find(sentBack) });
  return groups.filter(({ texts }) => texts.length > 0);
}

const checksAheadMs = 60 * 24 * 3600 * 1000;

/**
 * Returns scheduled publications and yearly checks of published texts, earliest first. Includes checks that are overdue
 * or due within 60 days.
 */
export async function findCalendar(payload: Payload, now: Date) {
  const scheduled = (await findScheduled(payload)).map(async ({ at, input }) => ({
    at,
    action: input.type === 'unpublish' ? ('Unpublish' as const) : ('Publish' as const),
    ...(await findTarget(payload, input)),
  }));
  const checks = await findTextsToCheck(payload, new Date(now.getTime() + checksAheadMs));
  return [
    ...(await Promise.all(scheduled)),
    ...checks.map(({ due, title, address }) => ({ at: due, action: 'Check' as const, title, address })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
}

import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload';
import { hasRole, refusal, roles, type Role } from '../access';
import { queueReviewEmail, type ReviewEmail } from '../tasks/review-email';

/**
 * Stops authors from approving texts or sending them back. This is a hook and not a validation, because Payload does
 * not validate the fields of drafts.
 */
const onlyReviewersDecide: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const decided = data.review === 'sent-back' || data.review === 'approved';
  if (decided && data.review !== originalDoc?.review && req.user && !hasRole(req, 'editor'))
    throw refusal('Only an editor or publisher can send back or approve a text');
  return data;
};

/**
 * Sets the review back to "writing" when an author changes an approved text, or when a published text gets a new draft.
 * Does nothing if the user chooses a different review state.
 */
const resetReview: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const review = data.review ?? originalDoc?.review;
  const byAuthor = req.user && !hasRole(req, 'editor');
  const overPublished = originalDoc?._status === 'published' && data._status === 'draft';
  const resets = (byAuthor && review === 'approved') || (overPublished && review === originalDoc?.review);
  return resets ? { ...data, review: 'writing' } : data;
};

const noteSince: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const changed = data.review !== undefined && data.review !== originalDoc?.review;
  return { ...data, reviewSince: changed ? new Date().toISOString() : originalDoc?.reviewSince };
};

export const reviewBeforeChange = [onlyReviewersDecide, resetReview, noteSince];

/** The lowest role that may act next, for each review state. Null means that the text's owner acts next. */
const nextStep: Record<string, Role | null> = { ready: 'editor', approved: 'publisher', 'sent-back': null };

/**
 * When a review state changes, queues emails to the users who may act next. The user who made the change gets no email.
 */
export const emailReview: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, req }) => {
  const { review } = doc;
  const role = nextStep[String(review)];
  // A write without a user comes from the seed or a task, so no email is sent about it.
  if (role === undefined || !req.user || review === previousDoc?.review || doc._status === 'published')
    return doc;
  const owner: unknown = doc.owner?.id ?? doc.owner;
  const { docs } = await req.payload.find({
    collection: 'users',
    where: {
      and: [
        { id: { not_equals: req.user.id } },
        role ? { role: { in: roles.slice(roles.indexOf(role)) } } : { id: { equals: owner ?? null } },
      ],
    },
    pagination: false,
    depth: 0,
    overrideAccess: true,
    req,
  });
  const about = { sender: Number(req.user.id), collection: collection.slug, text: doc.id, review } as const;
  for (const { id } of docs) await queueReviewEmail(req, { recipient: id, ...about } as ReviewEmail);
  return doc;
};

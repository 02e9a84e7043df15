import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload';
import { hasRole, refusal, roles, type Role } from '../access';
import { settings } from '../settings';
import { queueEmail } from '../tasks/send-email';

/**
 * Stops authors from approving a text or sending it back. This is a hook, because Payload does not validate the fields
 * of drafts.
 */
const onlyReviewersDecide: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const decided = data.review === 'sent-back' || data.review === 'approved';
  if (decided && data.review !== originalDoc?.review && req.user && !hasRole(req, 'editor'))
    throw refusal('Only an editor or publisher can send back or approve a text');
  return data;
};

/**
 * Resets the review to "writing" if the change needs a new review: when an author changes an approved text, and when a
 * published text gets a draft. A save that itself sets another state of review keeps that state.
 */
const resetReview: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const review = data.review ?? originalDoc?.review;
  const byAuthor = req.user && !hasRole(req, 'editor');
  const overPublished = originalDoc?._status === 'published' && data._status === 'draft';
  const resets = (byAuthor && review === 'approved') || (overPublished && review === originalDoc?.review);
  return resets ? { ...data, review: 'writing' } : data;
};

/** Stores the moment at which the review got its present state. */
const noteSince: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const changed = data.review !== undefined && data.review !== originalDoc?.review;
  return { ...data, reviewSince: changed ? new Date().toISOString() : originalDoc?.reviewSince };
};

export const reviewBeforeChange = [onlyReviewersDecide, resetReview, noteSince];

/** Emails after a change of the review: lowest role that is told, or null for the owner of the text. */
const emails: Record<string, { role: Role | null; subject: string; sentence: string }> = {
  ready: { role: 'editor', subject: 'To review', sentence: 'asks for a review of' },
  approved: { role: 'publisher', subject: 'To publish', sentence: 'approved' },
  'sent-back': { role: null, subject: 'Sent back', sentence: 'sent back' },
};

/** Queues emails to the users who have the next step when the review of a text changes, except to the user who changed it. */
export const emailReview: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, req }) => {
  const email = emails[String(doc.review)];
  // A write without a user comes from the seed or a task. A published text waits for no one.
  if (!email || !req.user || doc.review === previousDoc?.review || doc._status === 'published') return doc;
  const title = String(doc.title || 'An untitled text');
  const note =
    doc.review === 'sent-back' && doc.reviewNote ? [`Review note:\n${String(doc.reviewNote)}`] : [];
  const text = [
    `${req.user.name} ${email.sentence} “${title}”.`,
    ...note,
    `${settings.ownUrl}/admin/collections/${collection.slug}/${String(doc.id)}`,
  ].join('\n\n');
  for (const to of await addressesOf(req, email.role, doc.owner))
    await queueEmail(req, { to, subject: `${email.subject}: ${title}`, text: `${text}\n` });
  return doc;
};

/** Returns the addresses of everyone with at least this role, or of the owner, without the user of the request. */
async function addressesOf(req: PayloadRequest, role: Role | null, owner: unknown): Promise<string[]> {
  const ownerId = typeof owner === 'object' && owner !== null ? (owner as { id: number }).id : owner;
  if (!role && !ownerId) return [];
  const { docs } = await req.payload.find({
    collection: 'users',
    where: {
      and: [
        { id: { not_equals: req.user?.id } },
        role ? { role: { in: roles.slice(roles.indexOf(role)) } } : { id: { equals: ownerId } },
      ],
    },
    pagination: false,
    depth: 0,
    overrideAccess: true,
    req,
  });
  return docs.map(({ email }) => email);
}

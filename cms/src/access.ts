import {
  APIError,
  type Access,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type FieldAccess,
  type GlobalBeforeChangeHook,
  type PayloadRequest,
} from 'payload';

/** Roles, from least to most; each includes the rights of those before it. */
export const roles = ['author', 'editor', 'publisher', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** Returns whether the user of the request has at least this role. */
export function hasRole(req: Pick<PayloadRequest, 'user'>, least: Role): boolean {
  const role = req.user?.role as Role | undefined;
  return role !== undefined && roles.indexOf(role) >= roles.indexOf(least);
}

export const atLeast =
  (least: Role): Access =>
  ({ req }) =>
    hasRole(req, least);

export const fieldAtLeast =
  (least: Role): FieldAccess =>
  ({ req }) =>
    hasRole(req, least);

/** All reads need an account. The site gets published content through its own routes. */
export const signedIn: Access = ({ req }) => Boolean(req.user);

type Written = { _status?: string; updatedAt?: string };

/** Write access to texts: publishers to all; editors to all drafts; authors to their own drafts. */
export const mayWrite: Access = ({ req, data }) => {
  if (hasRole(req, 'publisher')) return true;
  if (!req.user || (data as Written | undefined)?._status === 'published') return false;
  return hasRole(req, 'editor') ? true : { owner: { equals: req.user.id } };
};

export const mayCreate: Access = ({ req, data }) =>
  hasRole(req, 'publisher') || (Boolean(req.user) && (data as Written | undefined)?._status !== 'published');

/**
 * Write access to menu and footer: editors and publishers. Payload checks access with the part's current status, so a
 * rule by status would lock editors out of everything published. A hook below refuses their publishing.
 */
export const mayWriteGlobal = atLeast('editor');

/**
 * Creates an error with the reason of a refusal. Payload shows messages only of errors with a name, and builds remove
 * class names.
 */
export function refusal(message: string, status = 403): Error {
  const error = new APIError(message, status, undefined, true);
  error.name = 'Refusal';
  return error;
}

/** Context shared by the hooks of one write. Requests cannot set it. */
type WriteContext = { operation?: string; storesDraft?: boolean };

/**
 * Records Payload's own interpretation of a write. The query alone is not enough, because Payload parses it in two
 * ways, which differ for spellings like `?draft[]=true`.
 */
export const noteWrite = ({
  args = {},
  operation,
  req,
}: {
  args?: object;
  operation: string;
  req: PayloadRequest;
}): void => {
  if (!['create', 'update', 'restoreVersion'].includes(operation)) return;
  const { draft, publishAllLocales, unpublishAllLocales } = args as Record<string, unknown>;
  const storesDraft = draft === true && !publishAllLocales && !unpublishAllLocales;
  Object.assign(req.context, { operation, storesDraft } satisfies WriteContext);
};

function refuseUnlessPublisher(req: PayloadRequest, status: unknown): void {
  // Our own code (the seed, a task without a user) has no user.
  if (!req.user || hasRole(req, 'publisher')) return;
  if (status === 'published' || !(req.context as WriteContext).storesDraft)
    throw refusal('Only a publisher publishes, schedules or takes down');
}

/** Last check on publishing for every kind of write: a write that is not a draft changes what visitors see. */
export const onlyPublishersPublish: CollectionBeforeChangeHook = ({ data, req, operation }) => {
  if (operation === 'update' || data._status === 'published') refuseUnlessPublisher(req, data._status);
  return data;
};

export const onlyPublishersPublishGlobal: GlobalBeforeChangeHook = ({ data, req }) => {
  refuseUnlessPublisher(req, data._status);
  return data;
};

/**
 * Refuses a form that was opened before another user saved. Payload's own check runs at the first keystroke only, and a
 * lock ends after five minutes without one. A write without `updatedAt`, such as a task's, is not checked.
 */
function refuseStale(data: Written, stored: Written | undefined, req: PayloadRequest): void {
  const { operation } = req.context as WriteContext;
  if (operation !== 'update' || !data.updatedAt || !stored?.updatedAt) return;
  if (new Date(data.updatedAt).getTime() !== new Date(stored.updatedAt).getTime())
    throw refusal(
      'Somebody else has saved a newer version. Copy what you have written, then load this page again.',
      409,
    );
}

export const onlyNewest: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  refuseStale(data, originalDoc, req);
  return data;
};

/** Does the same for uploads, but earlier, because Payload has replaced the file before it runs the hook above. */
export const onlyNewestUpload: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  const { id, data } = args as { id?: string | number; data?: Written };
  if (operation !== 'update' || id === undefined || !data) return;
  const { slug } = collection;
  const stored: unknown = await req.payload.findByID({
    collection: slug,
    id,
    depth: 0,
    overrideAccess: true,
    disableErrors: true,
    req,
  });
  refuseStale(data, (stored ?? undefined) as Written | undefined, req);
};

export const onlyNewestGlobal: GlobalBeforeChangeHook = ({ data, originalDoc, req }) => {
  refuseStale(data, originalDoc, req);
  return data;
};

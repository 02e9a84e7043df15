import {
  APIError,
  type Access,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type FieldAccess,
  type GlobalBeforeChangeHook,
  type PayloadRequest,
} from 'payload';

/** Roles, from the fewest rights to the most. Each role includes the rights of the roles before it. */
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

/**
 * Lets signed-in users of the CMS read. The site has no account: it reads published content through its own routes
 * (site/endpoints.ts).
 */
export const signedIn: Access = ({ req }) => Boolean(req.user);

type Written = { _status?: string; updatedAt?: string };

/** Lets publishers write any text, editors any draft, and authors only their own drafts. */
export const mayWrite: Access = ({ req, data }) => {
  if (hasRole(req, 'publisher')) return true;
  if (!req.user || (data as Written | undefined)?._status === 'published') return false;
  return hasRole(req, 'editor') ? true : { owner: { equals: req.user.id } };
};

export const mayCreate: Access = ({ req, data }) =>
  hasRole(req, 'publisher') || (Boolean(req.user) && (data as Written | undefined)?._status !== 'published');

/**
 * Lets every user from editor up write menu and footer, in any status. Payload checks access against the stored status,
 * so a rule by status would stop editors from drafting changes to a published menu. `onlyPublishersPublishGlobal` below
 * stops editors from publishing.
 */
export const mayWriteGlobal = atLeast('editor');

/**
 * Creates an error whose message Payload shows to the user. Payload shows only messages of errors with a name. The name
 * is set here, because builds shorten class names.
 */
export function refusal(message: string, status = 403): Error {
  const error = new APIError(message, status, undefined, true);
  error.name = 'Refusal';
  return error;
}

/** Data that `noteWrite` stores in `req.context` for the later hooks of the same write. A request cannot set it. */
type WriteContext = { operation?: string; storesDraft?: boolean };

/**
 * Stores whether Payload treats this write as a draft. Reading `draft` from the query is not enough, because Payload
 * parses the query in two ways, which disagree on spellings such as `?draft[]=true`.
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
  // Allows a write without a user, because it comes from our own code (the seed or a task).
  if (!req.user || hasRole(req, 'publisher')) return;
  if (status === 'published' || !(req.context as WriteContext).storesDraft)
    throw refusal('Only a publisher can publish, schedule or unpublish');
}

/** Refuses writes by users below publisher that change what visitors see, which is every write except drafts. */
export const onlyPublishersPublish: CollectionBeforeChangeHook = ({ data, req, operation }) => {
  if (operation === 'update' || data._status === 'published') refuseUnlessPublisher(req, data._status);
  return data;
};

export const onlyPublishersPublishGlobal: GlobalBeforeChangeHook = ({ data, req }) => {
  refuseUnlessPublisher(req, data._status);
  return data;
};

/**
 * Refuses a form that was opened before another user saved the same document. Payload itself checks only at the first
 * keystroke, and its lock ends five minutes after the last keystroke. Skips writes without `updatedAt`, such as those
 * of scheduled tasks.
 */
function refuseStale(data: Written, stored: Written | undefined, req: PayloadRequest): void {
  const { operation } = req.context as WriteContext;
  if (operation !== 'update' || !data.updatedAt || !stored?.updatedAt) return;
  if (new Date(data.updatedAt).getTime() !== new Date(stored.updatedAt).getTime())
    throw refusal(
      'Someone else has saved a newer version. Copy what you have written, then reload this page.',
      409,
    );
}

export const onlyNewest: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  refuseStale(data, originalDoc, req);
  return data;
};

/**
 * Refuses stale forms of pictures before the upload runs. A `beforeChange` hook would be too late, because the file is
 * replaced before it.
 */
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

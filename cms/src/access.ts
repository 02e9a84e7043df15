import {
  APIError,
  type Access,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type FieldAccess,
  type GlobalBeforeChangeHook,
  type PayloadRequest,
} from 'payload';

/** What an account may do, from least to most; each may do what those before it may. */
export const roles = ['author', 'editor', 'publisher', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** Whether the person who asks has at least a role. */
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

/** Nothing is read without an account: the site is given what is published through its own routes. */
export const signedIn: Access = ({ req }) => Boolean(req.user);

type Written = { _status?: string; updatedAt?: string };

/** Who may write a text: whoever publishes everything; the others drafts, an author only of what is theirs. */
export const mayWrite: Access = ({ req, data }) => {
  if (hasRole(req, 'publisher')) return true;
  if (!req.user || (data as Written | undefined)?._status === 'published') return false;
  return hasRole(req, 'editor') ? true : { owner: { equals: req.user.id } };
};

export const mayCreate: Access = ({ req, data }) =>
  hasRole(req, 'publisher') || (Boolean(req.user) && (data as Written | undefined)?._status !== 'published');

/**
 * Who may change a menu, a line of the footer: editors and publishers. Payload asks about a part with the status that it
 * has, so a rule by status would lock editors out of all that is published; what they publish is refused below.
 */
export const mayWriteGlobal = atLeast('editor');

/** What is refused, with its reason: Payload shows messages of errors that have a name, and builds take names away. */
export function refusal(message: string, status = 403): Error {
  const error = new APIError(message, status, undefined, true);
  error.name = 'Refusal';
  return error;
}

/** What the hooks of one write tell each other; no request can set it. */
type WriteContext = { operation?: string; storesDraft?: boolean };

/**
 * Notes what Payload itself takes a write for. The query alone does not say it: Payload reads it in two ways, which differ
 * for spellings like `?draft[]=true`.
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
  // Our own code (the seed, a task without a person behind it) has no user.
  if (!req.user || hasRole(req, 'publisher')) return;
  if (status === 'published' || !(req.context as WriteContext).storesDraft)
    throw refusal('Only a publisher publishes, schedules or takes down');
}

/** The last word on publishing, whatever way a change comes in: a write that is not a draft touches what visitors see. */
export const onlyPublishersPublish: CollectionBeforeChangeHook = ({ data, req, operation }) => {
  if (operation === 'update' || data._status === 'published') refuseUnlessPublisher(req, data._status);
  return data;
};

export const onlyPublishersPublishGlobal: GlobalBeforeChangeHook = ({ data, req }) => {
  refuseUnlessPublisher(req, data._status);
  return data;
};

/**
 * Refuses a form that was opened before somebody else saved. Payload's own check looks at the first keystroke only, and a
 * lock ends after five minutes without one. A write that does not say what it is based on, as of a task, is not checked.
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

/** The same for uploads, sooner: Payload has replaced the file by the time it runs the hook above. */
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

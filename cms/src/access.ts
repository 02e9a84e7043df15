import {
  APIError,
  type Access,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type FieldAccess,
  type GlobalBeforeChangeHook,
  type PayloadRequest,
} from 'payload';

/** Roles, in order of increasing rights. Each role includes the rights of the roles before it. */
export const roles = ['author', 'editor', 'publisher', 'administrator'] as const;
export type Role = (typeof roles)[number];

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
 * Allows all users of the CMS to read. The site is not a user of the CMS. It reads published content through the routes
 * in site/endpoints.ts.
 */
export const signedIn: Access = ({ req }) => Boolean(req.user);

type Written = { _status?: string; updatedAt?: string };

/** Lets publishers change any text, editors change any draft, and authors change only their own drafts. */
export const mayWrite: Access = ({ req, data }) => {
  if (hasRole(req, 'publisher')) return true;
  if (!req.user || (data as Written | undefined)?._status === 'published') return false;
  return hasRole(req, 'editor') ? true : { owner: { equals: req.user.id } };
};

export const mayCreate: Access = ({ req, data }) =>
  hasRole(req, 'publisher') || (Boolean(req.user) && (data as Written | undefined)?._status !== 'published');

/**
 * Allows editors to change the menu and footer even if the stored version is published. If the rule depended on the
 * status, editors could not save drafts, because Payload checks the stored status. `onlyPublishersPublishGlobal` stops
 * editors from publishing.
 */
export const mayWriteGlobal = atLeast('editor');

/**
 * Creates an error whose message Payload shows to the user. Payload hides the message of an error without a name. The
 * name is set explicitly, because builds shorten class names.
 */
export function refusal(message: string, status = 403): Error {
  const error = new APIError(message, status, undefined, true);
  error.name = 'Refusal';
  return error;
}

/** Data that `noteWrite` stores for the later hooks of the same write. A client cannot set `req.context`. */
type WriteContext = { operation?: string; storesDraft?: boolean };

/**
 * Records whether Payload treats this write as a draft. The hooks cannot read `draft` from the query themselves,
 * because Payload reads it with two parsers, which disagree about spellings such as `?draft[]=true`.
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
  // A write without a user is allowed, because it comes from our own code (the seed or a task).
  if (!req.user || hasRole(req, 'publisher')) return;
  if (status === 'published' || !(req.context as WriteContext).storesDraft)
    throw refusal('Only a publisher can publish, schedule or unpublish');
}

/** Allows users below publisher to save only drafts, because any other write changes what visitors see. */
export const onlyPublishersPublish: CollectionBeforeChangeHook = ({ data, req, operation }) => {
  if (operation === 'update' || data._status === 'published') refuseUnlessPublisher(req, data._status);
  return data;
};

export const onlyPublishersPublishGlobal: GlobalBeforeChangeHook = ({ data, req }) => {
  refuseUnlessPublisher(req, data._status);
  return data;
};

/**
 * Refuses a form if a different user has saved the document after the form was opened. Payload itself checks this only
 * at the first keystroke, and its lock ends five minutes after the last keystroke. Writes without `updatedAt`, such as
 * those of scheduled tasks, are not checked.
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
 * Refuses an outdated form for a picture before the file is uploaded. A `beforeChange` hook would be too late, because
 * it runs after the file has been replaced.
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

import type { Endpoint, PayloadRequest } from 'payload';
import { pictureResponse, readPicture } from '../pictures/picture-files';
import { settings } from '../settings';
import { findPublished, listChanges } from './changes';
import { readPreviewToken } from './preview';
import { isFromSite } from './signature';
import { wholeDraft } from './whole-draft';
import { pageToWire, readPage, readQuestions } from './wire';

const maxChanges = 200;

const json = (status: number, body: unknown) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
const refused = () => json(401, { errorMessage: 'Only the site can use this address' });

const route = (
  path: string,
  handler: (req: PayloadRequest) => Promise<Response>,
  { open = false } = {},
): Endpoint => ({
  path: `/site${path}`,
  method: 'get',
  handler: (req) =>
    open || isFromSite(req.headers, settings.siteSecret) ? handler(req) : Promise.resolve(refused()),
});

const document = (key: string) =>
  route(
    `/${key}`,
    async ({ payload }) => {
      const found = await findPublished(payload, key);
      return found ? json(200, found) : json(404, { errorMessage: `Nothing is published as ${key}` });
    },
    { open: true },
  );

/**
 * Routes from which the site reads. The menu and the not-found text are public. All other routes require the secret
 * that the site and the CMS share. Only the preview route returns drafts, and it also requires a signed token.
 */
export const siteEndpoints: Endpoint[] = [
  document('navigation-menu'),
  document('404-page'),
  route('/changes', async ({ payload, query }) => {
    const after = Number(query.after ?? 0);
    if (!Number.isSafeInteger(after) || after < 0)
      return json(400, { errorMessage: 'The parameter “after” must be a whole number, 0 or greater' });
    return json(200, await listChanges(payload, after, maxChanges));
  }),
  route('/draft', async ({ payload, query }) => {
    const named = readPreviewToken(String(query.token ?? ''), settings.siteSecret);
    if (!named) return json(403, { errorMessage: 'This preview has expired' });
    const doc = await readPage(payload, named.collection, named.id, { draft: true });
    if (!doc) return json(404, { errorMessage: 'Text not found' });
    const questions = named.collection === 'pages' ? await readQuestions(payload, named.id) : [];
    return json(200, wholeDraft(pageToWire(named.collection, doc, questions)));
  }),
  route('/media/:file', async ({ routeParams }) => {
    const content = await readPicture(String(routeParams?.file ?? ''));
    return content ? pictureResponse(content) : json(404, { errorMessage: 'Picture not found' });
  }),
];

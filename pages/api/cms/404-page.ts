import { contentRoute } from '@/lib/content/pages/content-api.server';

/** Returns the CMS's text of the not-found page. */
export default contentRoute((source) => source.notFoundPage(), {
  status: 502,
  body: { errorMessage: 'Failed to load 404 content from CMS' },
});

/** No body is read here. */
export const config = { api: { bodyParser: false } };

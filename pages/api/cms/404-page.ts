import { contentRoute } from '@/lib/content/content-api.server';

/** What the not-found page says, in the words of the CMS. */
export default contentRoute((source) => source.notFoundPage(), {
  status: 502,
  body: { errorMessage: 'Failed to load 404 content from CMS' },
});

/** No body is read here. */
export const config = { api: { bodyParser: false } };

import { contentRoute } from '@/lib/content/pages/content-api.server';

export default contentRoute((source) => source.notFoundPage(), {
  status: 502,
  body: { errorMessage: 'Failed to load 404 content from CMS' },
});

export const config = { api: { bodyParser: false } };

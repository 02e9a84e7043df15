export { cmsHookRoute as default } from '@/lib/content/pages/cms-hook-api.server';

/** The route reads the body with its own limit. */
export const config = { api: { bodyParser: false } };

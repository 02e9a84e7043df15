export { cmsHookRoute as default } from '@/lib/content/cms-hook-api.server';

/** The body is read with a limit of its own. */
export const config = { api: { bodyParser: false } };

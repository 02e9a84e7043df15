export { cmsHookRoute as default } from '@/lib/content/pages/cms-hook-api.server';

export const config = { api: { bodyParser: false } };

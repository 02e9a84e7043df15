import { apiRoute } from '@/lib/web/api-route.server';

/** Takes the universal login's answer. */
export default apiRoute({ methods: ['GET'] }, async ({ app, req, res }) => {
  await app.identity.finishLogin(req, res);
  return null;
});

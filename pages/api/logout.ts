import { apiRoute } from '@/lib/web/api-route.server';

/** Signs out here and at the identity provider. A browser that only fetches ahead signs nobody out. */
export default apiRoute({ methods: ['GET'] }, async ({ app, req, res }) => {
  if (`${String(req.headers['sec-purpose'])} ${String(req.headers.purpose)}`.includes('prefetch')) {
    res.status(204).end();
    return null;
  }
  await app.identity.logout(req, res);
  return null;
});

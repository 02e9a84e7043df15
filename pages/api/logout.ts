import { apiRoute } from '@/lib/web/api-route.server';

/** Signs out here and at the identity provider. Only going there does: fetched ahead, or as a picture of another site, it signs nobody out. */
export default apiRoute({ methods: ['GET'] }, async ({ app, req, res }) => {
  const wanted = req.headers['sec-fetch-dest'] ?? 'document';
  const ahead = `${String(req.headers['sec-purpose'])} ${String(req.headers.purpose)}`.includes('prefetch');
  if (ahead || wanted !== 'document') {
    res.status(204).end();
    return null;
  }
  await app.identity.logout(req, res);
  return null;
});

/** No body is read here. */
export const config = { api: { bodyParser: false } };

import { apiRoute } from '@/lib/http/api-route.server';

export default apiRoute(
  { methods: ['GET'], visitor: 'certain', rollsSession: true },
  async ({ app, req, res, session }) => {
    if (!session) {
      res.status(204).end();
      return null;
    }
    await app.identity.rollSession(req, res);
    return { status: 200, body: session.user };
  },
);

export const config = { api: { bodyParser: false } };

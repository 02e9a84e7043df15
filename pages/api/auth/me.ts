import { apiRoute } from '@/lib/http/api-route.server';

/** Returns the signed-in user; 204 if signed out. The request extends the session. */
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

/** No body is read here. */
export const config = { api: { bodyParser: false } };

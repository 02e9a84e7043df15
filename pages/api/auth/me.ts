import { apiRoute } from '@/lib/http/api-route.server';

/** Who is signed in; 204 when nobody is. Asking extends the session. */
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

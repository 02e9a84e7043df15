import { z } from 'zod';
import { appearanceCookieLine, appearances } from '@/lib/platform/appearance/appearance';
import { apiError, apiRoute } from '@/lib/http/api-route.server';
import { safePath } from '@/lib/http/safe-path';

const choice = z.object({
  appearance: z.enum(appearances),
  page: z.string().optional(),
});

const switchAnchor = '#appearance';

/**
 * Stores the colour scheme that the visitor has chosen in the footer. Without JavaScript, returns to the page with the
 * form.
 */
export default apiRoute({ methods: ['POST'], maxBodyBytes: 4096 }, async ({ app, req, res, body }) => {
  const chosen = choice.safeParse(body);
  if (!chosen.success) return apiError(422, 'Choose light, dark or system');
  const { protocol } = new URL(app.config.siteUrl);
  res.setHeader('Set-Cookie', appearanceCookieLine(chosen.data.appearance, protocol === 'https:'));
  const { appearance, page } = chosen.data;
  if (req.headers.accept?.includes('application/json')) return { status: 200, body: { appearance } };
  const back = safePath(page).split('#')[0] ?? '/';
  res.redirect(303, back + switchAnchor);
  return null;
});

export const config = { api: { bodyParser: false } };

import { apiRoute } from '@/lib/http/api-route.server';
import { listHolidays } from '@/lib/reference/working-hours/list-holidays.server';

export const config = { api: { bodyParser: false } };

export default apiRoute({ methods: ['GET'], visitor: 'ignored' }, async ({ app, res }) => {
  const holidays = await listHolidays(await app.referenceData(), app.clock.now());
  // Cached for only five minutes, because the response contains today's date.
  res.setHeader('Cache-Control', 'public, max-age=300, s-maxage=300');
  return { status: 200, body: holidays };
});

import { menuToWire } from '@/lib/content/sources/content-wire';
import { contentRoute } from '@/lib/content/pages/content-api.server';

export default contentRoute(async (source) => menuToWire(await source.navigation()), {
  status: 200,
  body: menuToWire([]),
});

export const config = { api: { bodyParser: false } };

import { menuToWire } from '@/lib/content/sources/content-wire';
import { contentRoute } from '@/lib/content/pages/content-api.server';

/** Returns the main menu in the CMS's text; an empty one if the CMS has none. */
export default contentRoute(async (source) => menuToWire(await source.navigation()), {
  status: 200,
  body: menuToWire([]),
});

/** No body is read here. */
export const config = { api: { bodyParser: false } };

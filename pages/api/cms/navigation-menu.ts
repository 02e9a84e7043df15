import { menuToWire } from '@/lib/services/cms/content-wire';
import { contentRoute } from '@/lib/content/content-api.server';

/** The main menu, in the words of the CMS; an empty one when the CMS gives none. */
export default contentRoute(async (source) => menuToWire(await source.navigation()), {
  status: 200,
  body: menuToWire([]),
});

/** No body is read here. */
export const config = { api: { bodyParser: false } };

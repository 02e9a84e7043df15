import { answerAddressDataDownload } from '@/lib/account/address-data-page.server';
import { apiRoute } from '@/lib/http/api-route.server';

/** The copy of what is held about an address, for whoever has the link of the email. */
export default apiRoute({ methods: ['GET'], visitor: 'ignored' }, answerAddressDataDownload);

/** No body is read here. */
export const config = { api: { bodyParser: false } };

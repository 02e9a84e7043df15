import { answerAddressDataDownload } from '@/lib/doctors/account/address-data-page.server';
import { apiRoute } from '@/lib/http/api-route.server';

/** Returns the copy of the data held about an address. The token from the email is the only authorisation. */
export default apiRoute({ methods: ['GET'], visitor: 'ignored' }, answerAddressDataDownload);

export const config = { api: { bodyParser: false } };

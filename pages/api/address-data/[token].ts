import { answerAddressDataDownload } from '@/lib/doctors/account/address-data-page.server';
import { apiRoute } from '@/lib/http/api-route.server';

/** Returns the data held about an email address as a file. The token from the email is the only authorisation. */
export default apiRoute({ methods: ['GET'], visitor: 'ignored' }, answerAddressDataDownload);

export const config = { api: { bodyParser: false } };

import { apiRoute } from '@/lib/http/api-route.server';
import { answerEnquiryDrafts } from '@/lib/alerts/reminders/enquiry-drafts-api.server';

export const config = { api: { bodyParser: false } };

/** Records that a device of the signed-in doctor has a draft of an enquiry, for one reminder. */
export default apiRoute(
  { methods: ['POST', 'DELETE'], signedInOnly: true, maxBodyBytes: 1_000 },
  answerEnquiryDrafts,
);

import { apiRoute } from '@/lib/http/api-route.server';
import { answerEnquiryDrafts } from '@/lib/reminders/enquiry-drafts-api.server';

export const config = { api: { bodyParser: false } };

/** That a device of the signed-in doctor holds a draft of an enquiry about a job, for one reminder. */
export default apiRoute(
  { methods: ['POST', 'DELETE'], signedInOnly: true, maxBodyBytes: 1_000 },
  answerEnquiryDrafts,
);

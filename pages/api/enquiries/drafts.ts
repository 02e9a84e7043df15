import { apiRoute } from '@/lib/http/api-route.server';
import { answerEnquiryDrafts } from '@/lib/alerts/reminders/enquiry-drafts-api.server';

export const config = { api: { bodyParser: false } };

export default apiRoute(
  { methods: ['POST', 'DELETE'], signedInOnly: true, maxBodyBytes: 1_000 },
  answerEnquiryDrafts,
);

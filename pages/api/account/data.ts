import { answerAccountData } from '@/lib/doctors/account/account-data-api.server';
import { apiRoute } from '@/lib/http/api-route.server';
import { paths } from '@/lib/routes';

export const config = { api: { bodyParser: false } };

/**
 * Time limit of a request in ms. The export is slow, because it reads every table with data about a doctor, one after
 * the other.
 */
const budgetMs = 10_000;

/** Returns all data about a doctor as a file. Uses POST, because each download is recorded and confirmed by email. */
export default apiRoute(
  { methods: ['POST'], signedInOnly: true, formOn: paths.account(), budgetMs },
  answerAccountData,
);

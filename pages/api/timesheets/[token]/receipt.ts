import { apiRoute } from '@/lib/http/api-route.server';
import { answerExpenseReceipt } from '@/lib/placements/timesheets/expense-receipt-api.server';

export default apiRoute({ methods: ['GET'] }, answerExpenseReceipt);

export const config = { api: { bodyParser: false } };

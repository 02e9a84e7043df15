import { apiRoute } from '@/lib/http/api-route.server';
import { answerTimesheetFile } from '@/lib/placements/timesheets/timesheet-file-api.server';

export default apiRoute({ methods: ['GET'] }, answerTimesheetFile);

export const config = { api: { bodyParser: false } };

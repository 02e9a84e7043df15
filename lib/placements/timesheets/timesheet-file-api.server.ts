import { apiError, type ApiAnswer, type ApiRequest } from '@/lib/http/api-route.server';
import { sendCsv } from '@/lib/http/send-csv.server';
import { nameParties, readFileToken, sendPdf } from '@/lib/placements/placement/placement-files.server';
import { buildTimesheetPdf } from './build-timesheet-pdf.server';
import { buildTimesheetView } from './build-timesheet-view.server';
import { listPayrollLines } from './list-payroll-lines';
import { currentLines, findTimesheet } from './write-timesheet.server';

export async function answerTimesheetFile(request: ApiRequest): Promise<ApiAnswer> {
  const { config, db, clock } = request.app;
  const named = await readFileToken(request, 'timesheet-file');
  const found = named && (await findTimesheet(db, { id: named.id }));
  if (!found || found.timesheet.round === 0) return apiError(404, 'There is no file for this timesheet');
  if (request.req.query.as === 'csv') {
    if (named.side !== 'employer') return apiError(404, 'There is no file for this timesheet');
    const name = `${found.timesheet.reference.toLowerCase()}.csv`;
    sendCsv(request.res, name, listPayrollLines(found, currentLines(found)));
    return null;
  }
  const view = await buildTimesheetView({ db, secrets: config.secrets.mailLinks, now: clock.now() }, found, {
    side: named.side,
    name: '',
    placementHref: '',
  });
  const names = { ...nameParties(found.placement), brand: config.brandName };
  return sendPdf(request, view.reference, await buildTimesheetPdf(view, names));
}

import { dateInZone } from '@/lib/core/dates';
import { formatDate, formatDateRange } from '@/lib/core/months';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { lowerFirst } from '@/lib/core/text';
import { listReadinessViews } from '@/lib/doctors/requirements/find-readiness.server';
import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import { buildPayLines } from '@/lib/placements/placement/build-pay-lines';
import { hasEnded } from '@/lib/placements/placement/confirm-placement.server';
import { listPlacementRows } from '@/lib/placements/placement/list-placement-rows.server';
import { listPlacements } from '@/lib/placements/placement/find-placement.server';
import { listClashes } from '@/lib/placements/placement/find-overlap.server';
import { selectGivenJobs, type GivenJob } from '@/lib/placements/placement/given-job-store.server';
import { listTimesheetsToSend } from '@/lib/placements/placement/list-timesheets-to-send.server';
import type { PlacementListView, PlacementRowView } from '@/lib/placements/placement/placement-view';
import { formatPeriod, type Timesheet, type TimesheetToSend } from '@/lib/placements/placement/timesheet';
import { selectTimesheetsIn } from '@/lib/placements/placement/timesheet-store.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { paths } from '@/lib/routes';
import type { Database } from '@/lib/services/database/database';
import { workOutTimesheet } from './work-out-timesheet';
import { currentLines, findTimesheet } from './write-timesheet.server';

/** A placement with hours to send shows the pay for these hours, because that is what the doctor sends. */
export async function loadDoctorPlacements({
  app,
  session,
}: SignedInPageRequest): Promise<PageAnswer<PlacementListView>> {
  const now = app.clock.now();
  const services = { db: app.db, now };
  const placements = await listPlacements(app.db, { doctorId: session.doctorId });
  const current = placements.filter((placement) => !hasEnded(placement, now)).map(({ id }) => id);
  const [data, timesheets, sent, clashes, jobs, readiness] = await Promise.all([
    app.referenceData(),
    listTimesheetsToSend(services, placements),
    selectTimesheetsIn(
      app.db,
      placements.map(({ id }) => id),
      ['sent'],
    ),
    listClashes(services, placements),
    selectGivenJobs(app.db, { accountId: session.doctorId, email: null }),
    listReadinessViews(services, { jobNumbers: [], placementIds: current }, session.doctorId),
  ]);
  const rows = listPlacementRows(placements, { side: 'doctor', now, address: paths.placement });
  const listed = await Promise.all(
    rows.map(async (row) => {
      const timesheet = timesheets.find(({ placement }) => placement === row.reference);
      const id = placements.find(({ reference }) => reference === row.reference)?.id ?? '';
      const open = readiness.get(id)?.items.filter(({ isOpen }) => isOpen) ?? [];
      return {
        ...row,
        ...(timesheet && (await describeHours(app.db, row, { timesheet, sent }))),
        clash: clashes.find(({ placement }) => placement.reference === row.reference) ?? null,
        ...(open.length > 0 && { documents: `Add or replace: ${open.map(({ label }) => label).join(', ')}` }),
      };
    }),
  );
  const today = dateInZone(now, 'Australia/Brisbane');
  const planned = jobs
    .filter(({ lastDay }) => lastDay === null || lastDay >= today)
    .map((job) => ({
      ...toPlannedJob(job, data),
      clash: clashes.find(({ other }) => other.reference === job.reference) ?? null,
    }));
  return { props: { employer: null, rows: listed, planned } };
}

/** If the placement has ended, its state says that the doctor still has to send hours. */
async function describeHours(
  db: Database,
  row: PlacementRowView,
  { timesheet, sent }: { timesheet: TimesheetToSend; sent: readonly Timesheet[] },
): Promise<Partial<PlacementRowView>> {
  const { id, href, period } = timesheet;
  const found = await findTimesheet(db, { id });
  const waiting = sent
    .filter(({ placementId }) => placementId === found?.placement.id)
    .map((one) => formatPeriod(one, found?.terms ?? one));
  const todo = {
    ...{ label: 'Check and send your hours', href, period },
    ...(waiting.length > 0 && { sent: waiting.join(', ') }),
  };
  const stateWords = row.ended && !row.asks ? 'Hours to send' : row.stateWords;
  if (!found) return { todo, stateWords };
  const { terms } = found;
  const { total } = buildPayLines(terms, workOutTimesheet(currentLines(found), terms), 'doctor');
  return { todo, stateWords, amount: total.text, payNote: 'for these hours' };
}

function toPlannedJob(
  {
    reference,
    facility,
    regionIso,
    grades,
    specialty,
    firstDay,
    lastDay,
    consultant,
    consultantPhone,
  }: GivenJob,
  data: ReferenceData,
) {
  const names = grades.map((slug) => data.grades.get(slug)?.name ?? slug);
  return {
    reference,
    title: [facility, data.regions.get(regionIso)?.name].filter(Boolean).join(', '),
    dates: lastDay ? formatDateRange(firstDay, lastDay) : `From ${formatDate(firstDay)}`,
    role: `${names.join(' or ')}, ${lowerFirst(data.specialties.get(specialty)?.name ?? specialty)}`,
    words: `${consultant ?? 'Your consultant'} will email you the terms.`,
    href: `${paths.jobEnquiries({ enquiry: reference })}#${reference}`,
    call:
      consultant && consultantPhone
        ? { label: `Call ${consultant}`, phone: toPhoneNumber(consultantPhone) }
        : null,
  };
}

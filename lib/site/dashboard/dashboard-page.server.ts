import { z } from 'zod';
import { findFittingJobs } from '@/lib/doctors/availability/find-fitting-jobs.server';
import { emptyParts, profilePartCount, profileFlags, profileIsOpen } from '@/lib/doctors/profile/profile';
import { findProfile } from '@/lib/doctors/profile/find-profile.server';
import { formatDay } from '@/lib/reference/working-hours/call-by';
import { count } from '@/lib/core/text';
import { greeting, wallClock } from '@/lib/core/zoned-time';
import { listUpcomingBookings } from '@/lib/consultants/bookings/find-booking.server';
import { listUnansweredQuestions } from '@/lib/employers/shortlists/list-unanswered-questions.server';
import { isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { listEnquiryPage } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { listOpenDocuments } from '@/lib/enquiries/enquiry/list-work-documents.server';
import { listTimesheetsToSend } from '@/lib/placements/placement/list-timesheets-to-send.server';
import {
  listPlacementRows,
  listPlacementsToConfirm,
} from '@/lib/placements/placement/list-placement-rows.server';
import type { PlacementRowView } from '@/lib/placements/placement/placement-view';
import { listClashes } from '@/lib/placements/placement/find-overlap.server';
import { listPlacements } from '@/lib/placements/placement/find-placement.server';
import { listReferees } from '@/lib/doctors/referees/list-referees.server';
import { paths } from '@/lib/routes';
import { findEmployerHome } from '@/lib/employers/organisations/employer-home.server';
import { variant, type FlagName } from '@/lib/http/flags/flag-register';
import type { FormState } from '@/lib/http/form';
import { done, type FormOutcome } from '@/lib/http/form.server';
import { incomplete } from '@/lib/http/form-fields.server';
import type { PageAnswer, SignedInPageRequest, PageRequest } from '@/lib/http/page.server';
import { jobHref } from '@/lib/jobs/listing/job-card';
import { listChangedSavedJobs } from '@/lib/alerts/saved-jobs/list-saved-jobs.server';
import { suggestJobs } from '@/lib/alerts/saved-jobs/suggest-jobs.server';
import { savedJobChanges } from '@/lib/alerts/saved-jobs/saved-job-changes';
import type { Database } from '@/lib/services/database/database';
import { dashboardActions, nextMonday, type DashboardActionName } from './choose-next-action';
import { profileParts, usualZone, getAccountTimeZone } from './dashboard-state';
import { selectDashboardState } from './dashboard-store.server';
import { getAccountNextAction, refereeProgress } from './account-next-action';
import { stepTitles } from './onboarding-step';
import { listPromisedCalls } from './promised-calls.server';
import { toStop } from './dashboard-enquiries.server';
import type { DashboardView, SavedChangeView } from './dashboard-view';
import { updateSnoozed } from './dashboard-store.server';

export async function snoozeAction(
  { db, now }: { db: Database; now: Date },
  { doctorId, action, timeZone }: { doctorId: string; action: DashboardActionName; timeZone: string },
): Promise<Date> {
  const until = nextMonday(now, timeZone);
  await updateSnoozed(db, doctorId, { action, until, now });
  return until;
}

const shown = 3;

async function loadSavedChanges({ app }: PageRequest, doctorId: string): Promise<SavedChangeView[]> {
  const now = app.clock.now();
  const data = await app.referenceData();
  const jobs = await listChangedSavedJobs({ db: app.db, data, now }, { doctorId, limit: shown });
  return jobs.flatMap((saved) => {
    const timeZone = data.regions.get(saved.job.place.region.iso)?.timeZone ?? 'Australia/Sydney';
    const [change] = savedJobChanges(saved, { now, timeZone });
    if (!change) return [];
    const words = change.detail ? `${change.label}. ${change.detail}` : change.label;
    return [{ title: saved.job.title, href: jobHref(saved.job), kind: change.kind, words }];
  });
}

export const dashboardFlags: readonly FlagName[] = ['user-dashboard-redesign', ...profileFlags];

const stops = 4;
const snooze = z.object({
  do: z.literal('snooze', incomplete),
  action: z.enum(dashboardActions, incomplete),
});

const pickPlacement = ({ title, role, dates, stateWords, href }: PlacementRowView) => ({
  ...{ title, role, dates, stateWords, href },
});

export async function loadDashboard(
  request: SignedInPageRequest,
  state: FormState,
): Promise<PageAnswer<DashboardView>> {
  const { app, session, flags } = request;
  const { doctorId, user } = session;
  if (user.is_staff) return { redirect: paths.staff() };
  const services = { db: app.db, now: app.clock.now() };
  const employerHome = await findEmployerHome(request);
  if (employerHome) return { redirect: employerHome };
  const account = await selectDashboardState(services.db, doctorId, services.now);
  if (!account) return { notFound: true };
  const context = { ...services, data: await app.referenceData() };
  const [enquiries, bookings, referees, matches, fitting, changed, placements, move] = await Promise.all([
    listEnquiryPage(services, { doctorId, page: 1 }),
    listUpcomingBookings(services, { doctorId }),
    listReferees(services, doctorId),
    suggestJobs(context, doctorId, account.work),
    findFittingJobs(context, doctorId, { fit: shown, overlap: 0 }),
    loadSavedChanges(request, doctorId),
    listPlacements(services.db, { doctorId }),
    variant(flags, 'profile-migration-on-demand') === 'on' ? findProfile(services, doctorId) : null,
  ]);
  const inOwnZone = enquiries.enquiries.map((enquiry) => ({
    ...enquiry,
    timeZone: account.timeZone ?? enquiry.timeZone,
  }));
  const listed = inOwnZone.slice(0, stops);
  const openJobs = listed.flatMap(({ job, state: at }) => (job && isOpenEnquiry(at) ? [job.number] : []));
  const [{ readiness, ...openDocuments }, timesheetsToSend, clashes, putForwardQuestions] = await Promise.all(
    [
      listOpenDocuments(services, doctorId, openJobs),
      listTimesheetsToSend(services, placements),
      listClashes(services, placements),
      listUnansweredQuestions(request),
    ],
  );
  const progress = refereeProgress(account, referees, services.now);
  const placementsToConfirm = listPlacementsToConfirm(placements, services.now);
  const action = getAccountNextAction({ account, enquiries, referees: progress, placementsToConfirm });
  const nextPlacement = listPlacementRows(placements, {
    side: 'doctor',
    now: services.now,
    address: paths.placement,
  }).find(({ isConfirmed }) => isConfirmed);
  const nextId = placements.find(({ reference }) => reference === nextPlacement?.reference)?.id;
  const neededForNext = readiness.get(nextId ?? '')?.open ?? 0;
  const parts = profileParts(account, progress);
  const hello = greeting(services.now, getAccountTimeZone(account));
  const givenName = (account.givenName ?? user.given_name)?.trim();
  const total = enquiries.open + enquiries.closed;
  return {
    props: {
      design: variant(flags, 'user-dashboard-redesign') === 'off' ? 'cards' : 'timeline',
      greeting: givenName ? `${hello}, ${givenName}` : hello,
      action,
      enquiries: {
        total,
        open: enquiries.open,
        stops: listed.map((enquiry) =>
          toStop(
            enquiry,
            {
              now: services.now,
              hasTerms: placements.some((placement) => placement.enquiry?.id === enquiry.id),
            },
            isOpenEnquiry(enquiry.state) ? readiness.get(enquiry.job?.number ?? '') : null,
          ),
        ),
      },
      calls: listPromisedCalls(inOwnZone, bookings, services.now),
      matches,
      fitting: fitting.said ? fitting : null,
      saved: { total: account.savedJobs, changed },
      alerts: account.alerts,
      documents: { total: account.documents, ...openDocuments },
      placementsToConfirm: action.name === 'confirm-placement' ? [] : placementsToConfirm.map(pickPlacement),
      nextPlacement: nextPlacement
        ? {
            ...pickPlacement(nextPlacement),
            documents: neededForNext > 0 ? `${count(neededForNext, 'document')} to add or replace` : '',
          }
        : null,
      clashes,
      timesheetsToSend,
      putForwardQuestions,
      referees: referees.map(({ id, name: referee, state: at, label, words }) => ({
        id,
        name: referee,
        state: at,
        label,
        words,
      })),
      parts: parts.map(({ step, left }) => ({
        title: stepTitles[step],
        href: paths.onboarding(step),
        left,
      })),
      profile: profileIsOpen(flags),
      // Offers to copy details to the profile only if the account contains such details.
      move: move?.move.state === 'offered' && emptyParts(move.account).length < profilePartCount,
      state,
    },
  };
}

export const dashboardSchema = () => snooze;

export async function submitDashboard(
  { app, session: { doctorId } }: SignedInPageRequest,
  { action }: z.infer<typeof snooze>,
): Promise<FormOutcome> {
  const services = { db: app.db, now: app.clock.now() };
  const account = await selectDashboardState(services.db, doctorId, services.now);
  const timeZone = account ? getAccountTimeZone(account) : usualZone;
  const until = await snoozeAction(services, { doctorId, action, timeZone });
  return done(paths.dashboard(), `We will remind you on ${formatDay(wallClock(until, timeZone).date)}`);
}

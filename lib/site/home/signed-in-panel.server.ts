import { greeting } from '@/lib/core/zoned-time';
import { type DashboardState, getAccountTimeZone } from '@/lib/site/dashboard/dashboard-state';
import { selectDashboardState } from '@/lib/site/dashboard/dashboard-store.server';
import { getAccountNextAction, refereeProgress } from '@/lib/site/dashboard/account-next-action';
import { listPromisedCalls } from '@/lib/site/dashboard/promised-calls.server';
import { listUpcomingBookings } from '@/lib/consultants/bookings/find-booking.server';
import { listEnquiryPage } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { findAlertMatches } from '@/lib/alerts/job-alerts/list-job-alerts.server';
import { toJobCard } from '@/lib/jobs/listing/job-card';
import { count } from '@/lib/core/text';
import { jobSearchHref } from '@/lib/jobs/search/job-search-href';
import { listReferees } from '@/lib/doctors/referees/list-referees.server';
import { suggestJobs } from '@/lib/alerts/saved-jobs/suggest-jobs.server';
import { listPlacementsToConfirm } from '@/lib/placements/placement/list-placement-rows.server';
import { listPlacements } from '@/lib/placements/placement/find-placement.server';
import type { PageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import { newJobsId, type SignedInPanelView } from './home-view';

type News = Pick<SignedInPanelView, 'news' | 'board'>;

const shown = 3;
const toBoard = `#${newJobsId}`;

export async function loadDesk(request: PageRequest): Promise<SignedInPanelView | null> {
  const { app, session } = request;
  if (!session || session.user.employer_role || session.user.is_staff) return null;
  const { doctorId, user } = session;
  const now = app.clock.now();
  const account = await selectDashboardState(app.db, doctorId, now);
  if (!account) return null;
  const [steps, news] = await Promise.all([
    findSteps(request, doctorId, account),
    loadNews(request, doctorId, account),
  ]);
  const hello = greeting(now, getAccountTimeZone(account));
  const givenName = (account.givenName ?? user.given_name)?.trim();
  return { hello: givenName ? `${hello}, ${givenName}` : hello, ...steps, ...news };
}

async function findSteps(
  { app }: PageRequest,
  doctorId: string,
  account: DashboardState,
): Promise<Pick<SignedInPanelView, 'first' | 'next'>> {
  const services = { db: app.db, now: app.clock.now() };
  const { now } = services;
  const [enquiries, referees, placements, bookings] = await Promise.all([
    listEnquiryPage(services, { doctorId, page: 1 }),
    listReferees(services, doctorId),
    listPlacements(services.db, { doctorId }),
    listUpcomingBookings(services, { doctorId }),
  ]);
  const { name, title, href, canWait } = getAccountNextAction({
    account,
    enquiries,
    referees: refereeProgress(account, referees, now),
    placementsToConfirm: listPlacementsToConfirm(placements, now),
  });
  const kicker = 'Your next step';
  if (!canWait && name !== 'search') return { first: { kicker, words: title, href }, next: null };
  const [call] = listPromisedCalls(enquiries.enquiries, bookings, now);
  const first = call
    ? { kicker: 'Our next call', words: `${call.title} ${call.when}, ${call.zone}`, href: paths.dashboard() }
    : null;
  // The next action would be a search, but this page already has the search form. The panel links to the dashboard
  // instead.
  const next =
    name === 'search'
      ? { kicker, words: `${title}. See your dashboard`, href: paths.dashboard() }
      : { kicker, words: title, href };
  return { first, next };
}

async function loadNews(request: PageRequest, doctorId: string, account: DashboardState): Promise<News> {
  const { app } = request;
  const now = app.clock.now();
  const context = { db: app.db, data: await app.referenceData(), now };
  if (account.alerts === 0) return newsOfWishes(context, doctorId, account);
  const { searches, total, jobs } = await findAlertMatches(context, doctorId, shown);
  const [only, ...others] = searches;
  const kicker = 'Your job alerts';
  if (!only) return { news: { kicker, words: 'No active alerts', href: paths.jobAlerts() }, board: null };
  if (total === 0)
    return {
      news: { kicker, words: 'No new jobs in the last seven days', href: paths.jobAlerts() },
      board: null,
    };
  return {
    news: { kicker, words: `${count(total, 'new job')} in the last seven days`, href: toBoard },
    board: {
      title: 'New jobs for your alerts',
      more:
        others.length === 0
          ? { label: `See ${describeAllNewJobs(total)}`, href: jobSearchHref(only) }
          : { label: 'Your job alerts', href: paths.jobAlerts() },
      cards: jobs.map((job) => toJobCard(job, now)),
    },
  };
}

/** Returns news for a doctor who has no alerts: new jobs that match the work the doctor wants. */
async function newsOfWishes(
  context: Parameters<typeof suggestJobs>[0],
  doctorId: string,
  account: DashboardState,
): Promise<News> {
  const { kind, total, href, cards } = await suggestJobs(context, doctorId, account.work);
  if (kind !== 'new') return { news: null, board: null };
  return {
    news: {
      kicker: 'The work you want',
      words: `${count(total, 'new job')} in the last two weeks`,
      href: toBoard,
    },
    board: {
      title: 'New jobs you may want',
      more: { label: `See ${describeAllNewJobs(total)}`, href },
      cards,
    },
  };
}

const describeAllNewJobs = (total: number) =>
  total === 1 ? 'it in the results' : `all ${count(total, 'new job')}`;

import { formatNumber } from '@/lib/core/text';
import { formatSydneyTime } from '@/lib/core/zoned-time';
import { within } from '@/lib/core/within';
import { loadContentPage } from '@/lib/content/pages/load-content.server';
import type { ContentView } from '@/lib/content/pages/content-view';
import { toConsultantProfiles } from '@/lib/consultants/consultant/consultant-card';
import { listConsultants } from '@/lib/consultants/consultant/list-consultants.server';
import { describeResponseTime } from '@/lib/enquiries/enquiry/response-time';
import { getResponseTime } from '@/lib/enquiries/enquiry/response-time.server';
import { countHomeJobs } from '@/lib/jobs/listing/home-counts.server';
import type { App } from '@/lib/http/app.server';
import type { Database } from '@/lib/services/database/database';
import type { PageAnswer } from '@/lib/http/page.server';
import type { PeopleView } from './people-view';

/** Maximum wait in ms for the consultants and the statistics. If they take longer, the page shows only its text. */
const timeoutMs = 1500;

export async function loadPageWithPeople(
  app: App,
  path: string,
): Promise<PageAnswer<ContentView & { people: PeopleView | null }>> {
  const [content, people] = await Promise.all([
    loadContentPage(app, path),
    within(timeoutMs, loadPeople(app), (error) => app.errorReporting.report(error, { page: path })),
  ]);
  return 'props' in content ? { ...content, props: { ...content.props, people } } : content;
}

/** Returns the consultants, and how soon they call doctors. `words` is a text such as "3½ hours". */
export async function loadTeam(services: { db: Database; now: Date }) {
  const [consultants, responseTime] = await Promise.all([
    listConsultants(services),
    getResponseTime(services),
  ]);
  return {
    consultants,
    responseTime: responseTime && { ...responseTime, words: describeResponseTime(responseTime) },
  };
}

async function loadPeople(app: App): Promise<PeopleView> {
  const { db } = app;
  const now = app.clock.now();
  const data = await app.referenceData();
  const [{ consultants, responseTime }, counts] = await Promise.all([
    loadTeam({ db, now }),
    countHomeJobs({ db, data, now }),
  ]);
  const figures = [
    ...(responseTime
      ? [
          {
            value: responseTime.words,
            label: 'median time from an enquiry to our first contact',
          },
        ]
      : []),
    { value: formatNumber(counts.open), label: 'open jobs' },
    { value: formatNumber(counts.newThisWeek), label: 'new in the last seven days' },
  ];
  return {
    figures,
    postalAddress: app.config.mailPostalAddress,
    companyDetails: app.config.companyDetails,
    source: [
      ...(responseTime
        ? [
            `First contact: based on ${formatNumber(responseTime.count)} enquiries in the last ${responseTime.days} days, measured around the clock.`,
          ]
        : []),
      `Jobs: counted today at ${formatSydneyTime(now)}.`,
    ].join(' '),
    consultants: toConsultantProfiles(consultants, data).map((profile, index) => ({
      ...profile,
      introduction: consultants[index]?.introduction ?? '',
    })),
  };
}

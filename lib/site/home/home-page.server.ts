import { formatSydneyTime } from '@/lib/core/zoned-time';
import { within } from '@/lib/core/within';
import { listNewestArticles } from '@/lib/content/pages/load-article-list.server';
import { getJobBoard, type JobBoard } from '@/lib/jobs/listing/get-job-board.server';
import type { StructuredData } from '@/lib/jobs/listing/job-structured-data';
import { countRegions } from '@/lib/jobs/listing/region-count';
import { organizationData, webSiteData } from '@/lib/jobs/listing/site-structured-data';
import type { PageRequest } from '@/lib/http/page.server';
import { loadDesk } from './signed-in-panel.server';
import type { HomeView } from './home-view';

/** Time in ms for which the page waits for each of its parts. A part that takes longer is left out. */
const timeoutMs = 1500;
const shownArticles = 3;

/** Loads the home page. Leaves out jobs, texts or the account if they cannot be read. */
export async function loadHome(
  request: PageRequest,
): Promise<{ view: HomeView; structuredData: StructuredData[] }> {
  const { app } = request;
  const now = app.clock.now();
  const report = (error: unknown) => app.errorReporting.report(error, { page: '/' });
  const [[data, board], articles, panel] = await Promise.all([
    findBoard(request, report),
    within(timeoutMs, listNewestArticles(app, shownArticles), report),
    within(timeoutMs, loadDesk(request), report),
  ]);
  const above = new Set(panel?.board?.cards.map(({ number }) => number));
  return {
    view: {
      counts: board && { open: board.open, newThisWeek: board.newThisWeek, asOf: formatSydneyTime(now) },
      regions: board?.regions ?? (data ? countRegions(data, null) : []),
      newest: board?.newest.filter(({ number }) => !above.has(number)) ?? [],
      popular: board?.popular ?? [],
      wanted: board && toWantedCounts(board),
      articles: articles ?? [],
      panel,
    },
    structuredData: [organizationData(app.config, Object.values(app.config.social)), webSiteData(app.config)],
  };
}

async function findBoard({ app }: PageRequest, report: (error: unknown) => void) {
  const data = await within(timeoutMs, app.referenceData(), report);
  const context = data && { db: app.db, data, now: app.clock.now() };
  return [data, context && (await within(timeoutMs, getJobBoard(context), report))] as const;
}

function toWantedCounts({ open, specialties, regions }: JobBoard): HomeView['wanted'] {
  if (open === 0) return null;
  return {
    jobs: open,
    specialties: specialties.length,
    regions: regions.filter(({ count }) => count !== null && count > 0).length,
  };
}

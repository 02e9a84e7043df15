import { formatSydneyTime } from '@/lib/core/zoned-time';
import { within } from '@/lib/core/within';
import { listNewestArticles } from '@/lib/content/article-list/load-article-list.server';
import { getJobBoard, type JobBoard } from '@/lib/jobs/listing/get-job-board.server';
import type { StructuredData } from '@/lib/jobs/listing/job-structured-data';
import { countRegions } from '@/lib/jobs/listing/region-count';
import { organizationData, webSiteData } from '@/lib/jobs/listing/site-structured-data';
import type { PageRequest } from '@/lib/http/page.server';
import { loadTeam } from '@/lib/site/people/load-people.server';
import type { Database } from '@/lib/services/database/database';
import { listHomeTiles } from './home-tiles.server';
import { loadDesk } from './signed-in-panel.server';
import type { HomeView } from './home-view';

/** Maximum wait in ms for each part of the page. A part that takes longer is omitted. */
const timeoutMs = 1500;
const shownArticles = 3;
const shownFaces = 6;

/** Loads the home page. Omits jobs, texts or the account if they cannot be read. */
export async function loadHome(
  request: PageRequest,
): Promise<{ view: HomeView; structuredData: StructuredData[] }> {
  const { app } = request;
  const now = app.clock.now();
  const report = (error: unknown) => app.errorReporting.report(error, { page: '/' });
  const [[data, board, tiles], team, articles, panel] = await Promise.all([
    findBoard(request, report),
    within(timeoutMs, findTeam({ db: app.db, now }), report),
    within(timeoutMs, listNewestArticles(app, shownArticles), report),
    within(timeoutMs, loadDesk(request), report),
  ]);
  const above = new Set(panel?.board?.cards.map(({ number }) => number));
  return {
    view: {
      counts: board && { open: board.open, newThisWeek: board.newThisWeek, asOf: formatSydneyTime(now) },
      regions: board?.regions ?? (data ? countRegions(data, null) : []),
      months: tiles?.months ?? [],
      places: tiles?.places ?? [],
      team: team ?? null,
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
  const [board, tiles] = await Promise.all([
    context && within(timeoutMs, getJobBoard(context), report),
    context && within(timeoutMs, listHomeTiles(context), report),
  ]);
  return [data, board, tiles] as const;
}

async function findTeam(services: { db: Database; now: Date }): Promise<HomeView['team']> {
  const { consultants, responseTime } = await loadTeam(services);
  if (consultants.length === 0) return null;
  return {
    faces: consultants.flatMap(({ portrait }) => portrait ?? []).slice(0, shownFaces),
    people: consultants.length,
    responseTime: responseTime?.words ?? null,
  };
}

function toWantedCounts({ open, specialties, regions }: JobBoard): HomeView['wanted'] {
  if (open === 0) return null;
  return {
    jobs: open,
    specialties: specialties.length,
    regions: regions.filter(({ count }) => count !== null && count > 0).length,
  };
}

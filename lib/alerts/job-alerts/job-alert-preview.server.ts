import { withoutHidden } from '@/lib/alerts/hidden-jobs/hide-jobs.server';
import { toJobCard } from '@/lib/jobs/listing/job-card';
import { dateFits } from '@/lib/jobs/search/job-search';
import type { PageRequest } from '@/lib/http/page.server';
import { alertResultsHref } from './alert-criteria';
import { findAlertMatcher, previewAlertJobs } from './count-alert-jobs.server';
import { canonicalCriteria, hasDates, toJobSearch, type AlertCriteria } from './job-alert';
import { previewKey, type AlertPreviewView, type KeyedPreview } from './job-alert-view';

const shown = 3;

async function buildSearchContext({ app, session }: PageRequest) {
  return {
    db: app.db,
    data: await app.referenceData(),
    now: app.clock.now(),
    ...withoutHidden(session),
  };
}

export const findMatcher = async (request: PageRequest) =>
  findAlertMatcher(await buildSearchContext(request), request.session?.doctorId ?? null);

export async function previewAlert(
  request: PageRequest,
  criteria: AlertCriteria,
  matcher: ReturnType<typeof findMatcher>,
): Promise<AlertPreviewView> {
  const context = await buildSearchContext(request);
  const { jobs, ...counts } = await previewAlertJobs(context, criteria, { fit: await matcher, limit: shown });
  return {
    ...counts,
    jobs: jobs.map((job) => toJobCard(job, context.now)),
    href: alertResultsHref(criteria),
  };
}

export async function previewChoices(
  request: PageRequest,
  criteria: AlertCriteria,
): Promise<{ previews: KeyedPreview[]; saysDays: boolean }> {
  const matcher = findMatcher(request);
  const fits = hasDates(criteria) ? dateFits : [null];
  const wishes = request.session ? [false, true] : [false];
  const previews = fits
    .flatMap((fit) => wishes.map((availability) => ({ fit, availability })))
    .map(async ({ fit, availability }): Promise<KeyedPreview> => {
      const chosen = {
        ...toJobSearch(criteria),
        ...(fit && { fit }),
        ...(availability && { availability: true as const }),
      };
      const preview = await previewAlert(request, canonicalCriteria(chosen), matcher);
      return { ...preview, key: previewKey(fit, availability) };
    });
  return { previews: await Promise.all(previews), saysDays: (await matcher) !== null };
}

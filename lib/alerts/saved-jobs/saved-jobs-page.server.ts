import { z } from 'zod';
import { pageQuery, toPagedList } from '@/lib/core/paged-list';
import { findProfile } from '@/lib/doctors/profile/find-profile.server';
import type { FormState } from '@/lib/http/form';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import { incomplete } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest, SignedInPageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import { findRemovedJob, listSavedJobs } from './list-saved-jobs.server';
import { removeSavedJob, restoreSavedJob, setSavedJobNote } from './save-job.server';
import { toSavedJobCard } from './saved-job-card';
import { maxNoteLength, maxSavedJobs, savedJobSorts, type SavedJob } from './saved-job';
import { suggestJobs, suggestJobsOnDates } from './suggest-jobs.server';
import type { SavedJobRowView, SavedJobsView } from './saved-jobs-view';

const number = z.string().regex(/^J\d{6}$/);
const querySchema = z.object({
  sort: z.enum(savedJobSorts).catch('newest'),
  page: z.coerce.number().int().min(1).max(100).catch(1),
  removed: number.optional().catch(undefined),
});
const posted = z.object({
  do: z.enum(['note', 'remove', 'undo'], incomplete),
  job: z.string(incomplete).regex(/^J\d{6}$/, incomplete),
  // This limit is far above `maxNoteLength`. A note that is a little too long therefore reaches `setSavedJobNote`,
  // whose error names the limit.
  note: z.string().max(20_000, incomplete).default(''),
});

function buildListHref(request: PageRequest, removed?: string): string {
  const { sort, page } = querySchema.parse(request.query);
  return paths.savedJobs({
    ...(sort === 'newest' ? {} : { sort }),
    ...pageQuery(page),
    ...(removed ? { removed } : {}),
  });
}

export async function loadSavedJobs(
  request: SignedInPageRequest,
  state: FormState,
): Promise<PageAnswer<SavedJobsView>> {
  const { app, session } = request;
  const { sort, page, removed } = querySchema.parse(request.query);
  const { doctorId } = session;
  const now = app.clock.now();
  const data = await app.referenceData();
  const context = { db: app.db, data, now };
  const list = await listSavedJobs(context, { doctorId, sort, page });
  const title = removed && (await findRemovedJob(context, { doctorId, number: removed }));
  const found = list.open + list.closed === 0 ? await findProfile(context, doctorId) : null;

  const toRow = (saved: SavedJob): SavedJobRowView => ({
    ...toSavedJobCard(saved, { data, now }),
    note: saved.note,
  });
  return {
    props: {
      ...toPagedList(list, list.jobs, ({ open }) => open, toRow),
      sort,
      action: buildListHref(request),
      suggested:
        found &&
        ((await suggestJobsOnDates(context, doctorId)) ??
          (await suggestJobs(context, doctorId, found.account))),
      undo: removed && title ? { number: removed, title } : null,
      state,
    },
  };
}

export const savedJobsSchema = () => posted;

export async function submitSavedJobs(
  request: SignedInPageRequest,
  { do: what, job, note }: z.infer<typeof posted>,
): Promise<FormOutcome> {
  const { app, session } = request;
  const services = { db: app.db, now: app.clock.now() };
  const entry = { doctorId: session.doctorId, number: job };
  if (what === 'remove') {
    await removeSavedJob(services, entry);
    return { redirect: buildListHref(request, job) };
  }
  if (what === 'undo') {
    const restored = await restoreSavedJob(services, entry);
    if (restored.ok) return done(buildListHref(request), 'Job saved again');
    return failed(
      409,
      restored.failure.code === 'saved-jobs/full'
        ? `You have ${maxSavedJobs} saved jobs, which is the maximum.`
        : 'You removed this job more than a day ago. Save it again on the job page.',
    );
  }
  const kept = await setSavedJobNote(services, { ...entry, note });
  if (kept.ok) return done(buildListHref(request), 'Note saved');
  if (kept.failure.code === 'saved-jobs/note-too-long')
    return {
      errors: [{ field: `note-${job}`, message: `Use ${maxNoteLength} characters or fewer.` }],
    };
  return failed(404, 'This job is no longer in your saved jobs.');
}

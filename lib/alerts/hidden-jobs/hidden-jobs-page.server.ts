import { z } from 'zod';
import { count } from '@/lib/core/text';
import { formatDate } from '@/lib/core/months';
import { dateInZone } from '@/lib/core/dates';
import type { FormState } from '@/lib/http/form';
import { done, type FormOutcome } from '@/lib/http/form.server';
import { incomplete } from '@/lib/http/form-fields.server';
import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import { showAgain } from './hide-jobs.server';
import type { HiddenJobsView } from './hidden-job';
import { listHidden } from './hidden-job-store.server';

export async function loadHiddenJobs(
  { app, session }: SignedInPageRequest,
  state: FormState,
): Promise<PageAnswer<HiddenJobsView>> {
  const hidden = await listHidden(app.db, session.doctorId);
  const entries = hidden.map(({ id, kind, label, open, hiddenAt }) => ({
    id,
    label,
    what: kind === 'job' ? 'This job' : `All adverts from this facility (${count(open, 'open job')} now)`,
    when: `Hidden ${formatDate(dateInZone(new Date(hiddenAt), 'Australia/Sydney'), { weekday: false })}`,
  }));
  return { props: { entries, action: paths.hiddenJobs(), state } };
}

const pressed = z.object({ do: z.literal('show', incomplete), hidden: z.uuid(incomplete) });

export const hiddenJobsSchema = () => pressed;

export async function submitHiddenJobs(
  { app, session: { doctorId } }: SignedInPageRequest,
  { hidden }: z.infer<typeof pressed>,
): Promise<FormOutcome> {
  const label = await showAgain(app.db, { doctorId }, hidden);
  return done(paths.hiddenJobs(), label === null ? 'No longer hidden' : `No longer hidden: ${label}`);
}

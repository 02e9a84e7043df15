import type { EmailJob } from '@/lib/platform/emails/job-email';
import { paths } from '@/lib/routes';
import type { Days } from '@/lib/jobs/search/describe-days';
import { blockText } from './block-pay';
import type { JobSummary } from './job';
import { workTypeLabels } from './job-card';
import { jobFit } from './job-fit';
import { formatDatesFact, formatPlace, formatRate } from './job-format';

type Emailed = Pick<
  JobSummary,
  'path' | 'title' | 'workType' | 'place' | 'start' | 'end' | 'ongoing' | 'shifts' | 'publicHolidays' | 'rate'
> &
  Partial<Pick<JobSummary, 'facility' | 'fte'>>;

export function toEmailJob(job: Emailed, siteUrl: string, days: Days | null = null): EmailJob {
  const { fte, facility } = job;
  const rate = formatRate(job.rate);
  const place = formatPlace(job.place);
  const fit = days && jobFit(job, days);
  const block = fte === undefined ? null : blockText({ ...job, fte });
  return {
    href: siteUrl + paths.job(job.path),
    title: job.title,
    kind: workTypeLabels[job.workType],
    dates: formatDatesFact(job),
    fit: fit && { fits: fit.fits, text: `${fit.text.lead}${fit.text.rest}` },
    rate: {
      known: rate.known,
      value: [rate.amount, rate.unit].filter(Boolean).join(' '),
      detail: [rate.detail, block?.text].filter(Boolean).join('. ') || null,
    },
    place: { ...place, value: [facility, place.value].filter(Boolean).join(', ') },
  };
}

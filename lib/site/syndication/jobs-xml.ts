import { formatRole, jobFacts, jobHref, workTypeLabels } from '@/lib/jobs/listing/job-card';
import type { JobSummary, WorkType } from '@/lib/jobs/listing/job';
import { xmlText } from '@/lib/site/sitemap/sitemap';

type Publisher = { brandName: string; siteUrl: string };

const jobTypes: Record<WorkType, string> = {
  locum: 'contract',
  fifo: 'contract',
  permanent: 'fulltime',
  'fixed-term': 'contract',
  'part-time': 'parttime',
};

/**
 * Returns our open jobs in the XML format of job boards, in chunks. The description is built from the job's facts and
 * contains no text of the original advert. The company is our agency, so that anonymous facilities stay anonymous.
 */
export async function* jobsXml(
  { brandName, siteUrl }: Publisher,
  batches: AsyncIterable<readonly JobSummary[]>,
  now: Date,
): AsyncGenerator<string> {
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<source>',
    tag('publisher', brandName),
    tag('publisherurl', siteUrl),
    tag('lastBuildDate', now.toUTCString()),
    '',
  ].join('\n');
  for await (const batch of batches) yield batch.map((job) => jobXml(job, { brandName, siteUrl })).join('');
  yield '</source>\n';
}

function jobXml(job: JobSummary, { brandName, siteUrl }: Publisher): string {
  const { rate } = jobFacts(job);
  return [
    '<job>',
    tag('title', job.title),
    tag('date', new Date(job.publishedAt).toUTCString()),
    tag('referencenumber', job.number),
    tag('url', siteUrl + jobHref(job)),
    tag('company', brandName),
    tag('city', job.place.name),
    tag('state', job.place.country === 'AU' ? job.place.region.code : job.place.region.name),
    tag('country', job.place.country),
    tag('description', describe(job)),
    ...(rate.known ? [tag('salary', rate.text)] : []),
    tag('jobtype', jobTypes[job.workType]),
    tag('category', [job.specialty.name, ...job.grades.map(({ name }) => name)].join(', ')),
    '</job>',
    '',
  ].join('\n');
}

function describe(job: JobSummary): string {
  const { dates, rate, place } = jobFacts(job);
  const shifts = job.shifts.map(({ label }) => label).join(', ');
  const benefits = job.benefits.map(({ label }) => label).join(', ');
  return [
    `${workTypeLabels[job.workType]}: ${formatRole(job)}.`,
    `${place.value}, ${job.place.region.name}.`,
    `Dates: ${dates.value}.`,
    `Rate: ${rate.text}.`,
    shifts && `Shifts: ${shifts}.`,
    benefits && `Included: ${benefits}.`,
  ]
    .filter(Boolean)
    .join(' ')
    .replaceAll('\u00a0', ' ');
}

function tag(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

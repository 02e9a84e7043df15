// Writes open jobs from the demo generator directly into the table, because the importer is slower. Run it with node
// --import tsx bench/seed-jobs.mts <database URL> <number of jobs>
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { configure, job as generate } from '@/db/demo/generate-jobs.mjs';
import { slugify } from '@/lib/core/text';

type GeneratedJob = {
  title: string;
  workType: string;
  specialty: string;
  field: string | null;
  grade: string;
  facility: { type: string | null; description: string };
  place: { id: string; name: string; state: string };
  startDate: string | null;
  endDate: string | null;
  ongoing: boolean;
  fte: number;
  shifts: string[];
  rate: { min: number; max: number; unit: string; currency: string | null; negotiable: boolean } | null;
  benefits: string[];
  requirements: string[];
  description: string;
  postedAt: string;
};

const columns = `id, title, slug, advertised_title, work_type, specialty, field, grades, facility_description, facility_type,
  place_id, start_date, end_date, ongoing, fte, shift_types, rate_min, rate_max, rate_unit, rate_currency,
  rate_negotiable, benefits, requirements, description_html, status, published_at, published_seq, closes_at,
  confirmed_at, created_at, updated_at`;

/** Adds `count` open jobs, published before `now`, in the demo data's mix of specialties, places and rates. */
export async function seedJobs(url: string, count: number, now: Date): Promise<void> {
  configure({ now: now.toISOString().slice(0, 10) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (let from = 1; from <= count; from += 5000) {
      const rows: object[] = [];
      for (let index = from; index < from + 5000 && index <= count; index += 1)
        rows.push(buildJobRow(generate(index), index, now));
      await client.query(
        `insert into job (${columns}) select ${columns} from json_populate_recordset(null::job, $1)`,
        [JSON.stringify(rows)],
      );
    }
    await client.query(`select setval('job_published_seq', (select max(published_seq) from job))`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

function buildJobRow(job: GeneratedJob, index: number, now: Date): object {
  const subject = (job.field ?? job.specialty).replaceAll('-', ' ');
  const title = `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${job.grade.replaceAll('-', ' ')}, ${job.place.name} ${job.place.state}`;
  const published = new Date(Math.min(Date.parse(job.postedAt), now.getTime() - 60_000)).toISOString();
  return {
    id: uuid(),
    title,
    slug: slugify(title),
    advertised_title: job.title,
    work_type: job.workType,
    specialty: job.specialty,
    field: job.field,
    grades: [job.grade],
    facility_description: job.facility.description,
    facility_type: job.facility.type,
    place_id: job.place.id,
    start_date: job.startDate,
    end_date: job.endDate,
    ongoing: job.ongoing && job.endDate === null,
    fte: job.fte,
    shift_types: job.shifts,
    // The demo generator returns rates in dollars or per cent. The table stores cents or hundredths of a per cent.
    rate_min: job.rate ? Math.round(job.rate.min * 100) : null,
    rate_max: job.rate ? Math.round(job.rate.max * 100) : null,
    rate_unit: job.rate?.unit ?? null,
    rate_currency: job.rate?.currency ?? null,
    rate_negotiable: job.rate?.negotiable ?? false,
    benefits: job.benefits,
    requirements: job.requirements,
    description_html: job.description
      .split('\n\n')
      .map((text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
      .join(''),
    status: 'open',
    published_at: published,
    published_seq: index,
    closes_at:
      index % 3 === 0 ? null : new Date(now.getTime() + (5 + (index % 60)) * 86_400_000).toISOString(),
    confirmed_at: published,
    created_at: published,
    updated_at: published,
  };
}

if (process.argv[1]?.endsWith('seed-jobs.mts')) {
  const [url, count] = process.argv.slice(2);
  if (!url || !count) throw new Error('Give a database URL and a number of jobs');
  await seedJobs(url, Number(count), new Date());
}

import { sql } from 'kysely';
import type { IsoDate } from '@/lib/core/dates';
import { listConsultants } from '@/lib/consultants/consultant/list-consultants.server';
import { findJobs } from '@/lib/jobs/listing/find-job.server';
import type { Job } from '@/lib/jobs/listing/job';
import type { StaffMember } from '@/lib/platform/staff-kit/staff';
import { daysFromToday, type DemoContext } from './demo-context';
import { demoDoctors, type DemoDoctor } from './demo-doctors';

/** This many jobs are enough for most demo doctors to find free jobs of their specialty and grade. */
const jobsToChooseFrom = 800;

type Days = { first: IsoDate; last: IsoDate };

/** Gives each demo doctor jobs whose days overlap no other job, vacancy or placement of this doctor. */
export class DemoJobs {
  constructor(
    private readonly jobs: Job[],
    private readonly taken: Map<string, Days[]>,
    /** Regions by the id of the consultant who handles them. */
    private readonly regions: Map<string, readonly string[]>,
  ) {}

  /** Takes a job in a region of the member who will handle the enquiry, if possible. */
  take(doctor: DemoDoctor, member: StaffMember): Job {
    const { email, specialty, country } = doctor;
    const taken = this.taken.get(email) ?? [];
    const free = (job: Job) =>
      taken.every(({ first, last }) => getDays(job).last < first || getDays(job).first > last);
    const ofSpecialty = (job: Job) => free(job) && isOfSpecialty(job, specialty);
    const suits = (job: Job) => free(job) && suitsDoctor(job, doctor);
    const isHandled = (job: Job) => suits(job) && this.isHandledBy(job, member);
    const isNear = (job: Job) => suits(job) && job.place.country === country;
    const at = [isHandled, isNear, suits, ofSpecialty, free, () => true]
      .map((wanted) => this.jobs.findIndex(wanted))
      .find((index) => index >= 0);
    const [job] = at === undefined ? [] : this.jobs.splice(at, 1);
    if (!job) throw new Error('Demo: there are too few jobs to enquire about');
    this.taken.set(email, [...taken, getDays(job)]);
    return job;
  }

  isHandledBy(job: Job, { consultantId }: StaffMember): boolean {
    return this.regions.get(consultantId ?? '')?.includes(job.place.region.iso) ?? false;
  }

  /** Returns the jobs in the member's regions that suit the doctor and that no other demo doctor has taken. */
  list(doctor: DemoDoctor, member: StaffMember): Job[] {
    return this.jobs.filter((job) => suitsDoctor(job, doctor) && this.isHandledBy(job, member));
  }
}

const isOfSpecialty = (job: Job, specialty: string) =>
  [job.specialty.slug, job.field?.slug].includes(specialty);

const suitsDoctor = (job: Job, { specialty, grade }: DemoDoctor) =>
  isOfSpecialty(job, specialty) && job.grades.some(({ slug }) => slug === grade);

export const getDays = ({ start, end }: Job): Days => ({
  first: start ?? '',
  last: end ?? start ?? '',
});

export async function chooseDemoJobs(context: DemoContext, asha: DemoDoctor): Promise<DemoJobs> {
  const { db } = context.app;
  const rows = await db
    .selectFrom('job')
    .select('number')
    .where('status', '=', 'open')
    .where('start_date', '>', daysFromToday(context, 14))
    .where(sql<boolean>`end_date - start_date < 28`)
    .where('rate_min', 'is not', null)
    .orderBy('start_date')
    .orderBy('number')
    .limit(jobsToChooseFrom)
    .execute();
  const data = await context.app.referenceData();
  const jobs = await findJobs(
    { db, data },
    rows.map(({ number }) => number),
  );
  const week = (day: number) => ({
    first: daysFromToday(context, day),
    last: daysFromToday(context, day + 7),
  });
  const fortnight = { first: daysFromToday(context, 21), last: daysFromToday(context, 34) };
  const [priya, , leilani, daniel, , , , , , , , oliver, isla, tamati, callum, georgia] = demoDoctors;
  // The days of the vacancies and placements in demo-vacancies.ts and demo-placements.ts.
  const taken: [DemoDoctor | undefined, Days[]][] = [
    [asha, [week(9), week(35)]],
    [priya, [fortnight, week(35)]],
    [leilani, [fortnight]],
    [oliver, [fortnight, week(35)]],
    [daniel, [fortnight, week(35)]],
    [isla, [fortnight]],
    [tamati, [fortnight]],
    [callum, [fortnight]],
    [georgia, [week(56)]],
  ];
  return new DemoJobs(
    jobs,
    new Map(taken.map(([doctor, days]) => [doctor?.email ?? '', days])),
    new Map((await listConsultants({ db })).map(({ id, regions }) => [id, regions])),
  );
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { EnquiryInput } from '@/lib/enquiries/enquiry/enquiry';
import {
  submitEnquiry,
  type AskedJob,
  type SubmitEnquiry,
  type SubmittedEnquiry,
} from '@/lib/enquiries/enquiry/submit-enquiry.server';
import { logEnquiryCall } from '@/lib/enquiries/enquiry/handling/handle-enquiry.server';
import { suggestJob } from '@/lib/enquiries/enquiry/suggest-job.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { loadDemoStaff } from '@/lib/staff/access/load-demo-staff.server';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import { fixedClock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';

export const enquiryInput: EnquiryInput = {
  givenName: 'Priya',
  familyName: 'Raman',
  email: 'priya.raman@example.com',
  phone: '+61412345678',
  grade: 'registrar',
  specialty: 'emergency-medicine',
  mcnzNumber: null,
  ahpraNumber: null,
  ahpraNotYet: false,
  availability: 'All of December',
  message: 'Who covers airway back-up at night?',
  preferredContact: 'phone',
  callTime: 'any',
  putForward: false,
  similarJobs: false,
};

/** Adds an open locum job in Queensland. Returns the part of the job that `submitEnquiry` needs. */
export async function insertJob(db: Database): Promise<AskedJob> {
  const id = randomUUID();
  const place = await db
    .selectFrom('place')
    .innerJoin('region', 'region.iso', 'place.region')
    .select(['place.id', 'place.name', 'place.mmm', 'region.slug', 'region.name as region_name'])
    .where('region.iso', '=', 'AU-QLD')
    .orderBy('place.population', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const job = await db
    .insertInto('job')
    .values({
      id,
      title: 'Emergency medicine registrar, Brisbane QLD',
      slug: 'emergency-medicine-registrar-brisbane-qld',
      work_type: 'locum',
      specialty: 'emergency-medicine',
      grades: ['registrar'],
      facility_description: 'Tertiary hospital',
      place_id: place.id,
      start_date: '2026-12-07',
      end_date: '2026-12-18',
      rate_min: 180_000,
      rate_max: 210_000,
      rate_unit: 'day',
      rate_currency: 'AUD',
      description_html: '<p>Busy department.</p>',
      status: 'open',
      published_at: '2026-11-01T00:00:00Z',
      published_seq: sql<number>`nextval('job_published_seq')`,
      created_at: '2026-11-01T00:00:00Z',
      updated_at: '2026-11-01T00:00:00Z',
    })
    .returning(['number', 'title', 'slug'])
    .executeTakeFirstOrThrow();
  return {
    id,
    timeZone: 'Australia/Brisbane',
    number: job.number,
    path: `${job.number}-${job.slug}`,
    title: job.title,
    workType: 'locum',
    specialty: { slug: 'emergency-medicine', name: 'Emergency medicine' },
    grades: [{ slug: 'registrar', name: 'Registrar' }],
    place: {
      id: place.id,
      name: place.name,
      region: { iso: 'AU-QLD', code: 'QLD', slug: place.slug, name: place.region_name },
      country: 'AU',
      mmm: place.mmm,
      nearestCity: null,
    },
    start: '2026-12-07',
    end: '2026-12-18',
    ongoing: false,
    shifts: [],
    rate: { min: 180_000, max: 210_000, unit: 'day', currency: 'AUD', basis: null, negotiable: false },
  };
}

export async function insertDoctor(db: Database, email: string, id: string = randomUUID()): Promise<string> {
  const now = new Date();
  await db
    .insertInto('doctor')
    .values({
      id,
      identity_subject: `test|${id}`,
      email,
      email_verified: true,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** Fields of an enquiry that a test overrides. Without `job`, the enquiry is about no particular job. */
export type SubmissionChange = Partial<SubmitEnquiry> & { job?: AskedJob | null };

export function submission({ job, ...change }: SubmissionChange = {}): SubmitEnquiry {
  return {
    input: enquiryInput,
    jobs: job ? [job] : [],
    doctorId: null,
    source: { utmSource: null, utmMedium: null, utmCampaign: null },
    idempotencyKey: randomUUID(),
    ...change,
  };
}

export const staffEmail = 'staff@onward.example';

export async function sendEnquiry(
  { db, now }: { db: Database; now: Date },
  change: SubmissionChange = {},
): Promise<SubmittedEnquiry> {
  const sent = await submitEnquiry({ db, clock: fixedClock(now), staffEmail }, submission(change));
  if (!sent.ok) throw new Error(sent.failure.code);
  return sent.value;
}

/** Handles an enquiry as a consultant does: records a call and suggests another job to the doctor. */
export async function handleEnquiry(db: Database, reference: string, now: Date): Promise<void> {
  await loadDemoStaff(db, now);
  const [member] = await listStaff(db);
  if (!member) return;
  const call = { id: randomUUID(), staffId: member.id, outcome: 'voicemail' as const, minutes: 0, text: '' };
  await logEnquiryCall({ db, now }, { ...call, reference, tryAgainAt: null });
  const suggestion = { id: randomUUID(), reference, staffId: member.id };
  const services = { db, now, data: await getReferenceData(db) };
  await suggestJob(services, { ...suggestion, jobNumber: (await insertJob(db)).number });
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { v5 as uuidv5 } from 'uuid';
import { addDemoDoctors } from '@/lib/doctors/doctor/load-demo-doctors.server';
import { toSnapshot } from '@/lib/enquiries/enquiry/enquiry-row.server';
import type { EndReason } from '@/lib/enquiries/enquiry/end-reasons';
import type { Job } from '@/lib/jobs/listing/job';
import { toRequestActor } from '@/lib/platform/requests/submit-request.server';
import { workingMinutesInZone } from '@/lib/reference/working-hours/public-holidays.server';
import type { StaffMember } from '@/lib/platform/staff-kit/staff';
import { minutesAfter, workingTime, type DemoContext, type DemoStaff } from './demo-context';
import { demoDoctors, type DemoDoctor } from './demo-doctors';
import { EnquiryDesk, sendDemoEnquiry } from './demo-enquiries';
import type { DemoJobs } from './demo-jobs';

const hour = 60;
const day = 24 * hour;

type Ending = EndReason | 'placed' | 'withdrawn';
const endings: readonly Ending[] = [
  'placed',
  'employer-chose-another',
  'rate',
  'placed',
  'dates',
  'not-reached',
  'employer-chose-another',
  'withdrawn',
  'vacancy-closed',
  'place',
];
const callNotes = [
  'Free for the whole block. Asked about the roster and the on-call room.',
  'Happy with the rate, travels with a partner.',
  'Knows the hospital from last year.',
  'Wants days only, no nights in the first week.',
  'Asked who books the flights, and for the contract by Friday.',
  'Compares two offers, decides this week.',
] as const;
const weeks = 9;
const enquiriesPerWeek = 4;
type Desk = { context: DemoContext; staff: DemoStaff; jobs: DemoJobs };

/** Adds the enquiries of the last weeks, all ended, beginning with the oldest week. */
export async function loadDemoHistory({ context, staff, jobs }: Desk): Promise<void> {
  const handlers = [staff.hannah, staff.tom, staff.lucy];
  const askers = demoDoctors.filter((doctor) => !isScarce(doctor));
  const turns = new Turns(await loadOthers(context), jobs);
  const originals: string[] = [];
  const gaps: string[] = [];
  for (let week = weeks; week >= 1; week -= 1) {
    for (let place = 0; place < enquiriesPerWeek; place += 1) {
      const index = (weeks - week) * enquiriesPerWeek + place;
      const at = workingTime(context, week * 5 - place, 9 + (index % 3), (index * 13) % 60);
      const doctor = askers[index % askers.length] as DemoDoctor;
      const campaign = index % 3 === 0 ? (index % 2 ? 'facebook' : 'email') : undefined;
      const inTurn = handlers[index % handlers.length] as StaffMember;
      const job = jobs.take(doctor, inTurn);
      const member = handlers.find((one) => jobs.isHandledBy(job, one)) ?? inTurn;
      const reference = await sendDemoEnquiry(context, {
        ...{ at, doctor, jobs: [job], putForward: true },
        ...(campaign && { campaign }),
      });
      originals.push(reference);
      gaps.push(...(await takeReferences(context)));
      const steps = new EnquiryDesk(context, member, reference, at);
      await steps.claim(5 + ((index * 7) % 30));
      await end(steps, { ending: endings[index % endings.length] ?? 'placed', doctorId: doctor.id, index });
    }
  }
  await repeatForOthers(context, { originals, references: gaps, turns, handlers });
}

/** True for doctors whom the demo vacancies need. Their days must stay free. */
const isScarce = ({ grade, specialty }: Kind) => grade === 'registrar' && specialty === 'emergency-medicine';

async function end(
  steps: EnquiryDesk,
  { ending, doctorId, index }: { ending: Ending; doctorId: string; index: number },
): Promise<void> {
  if (ending === 'not-reached') {
    await steps.leaveVoicemail(30);
    return steps.move(day, 'assigned', 'closed', ending);
  }
  await steps.reach(10 + ((index * 11) % 50), callNotes[index % callNotes.length] ?? '', 4 + (index % 12));
  if (ending === 'withdrawn') return steps.withdraw(day, doctorId);
  if (ending === 'rate' || ending === 'dates' || ending === 'place')
    return steps.move(2 * hour, 'contacted', 'closed', ending);
  await steps.move(2 * hour, 'contacted', 'put-forward');
  if (ending !== 'placed') return steps.move(day, 'put-forward', 'declined', ending);
  await steps.move(day, 'put-forward', 'offered');
  return steps.move(3 * hour, 'offered', 'placed');
}

type Kind = Pick<DemoDoctor, 'grade' | 'specialty'>;
const otherNamespace = '8d0f6a1e-5b7c-4e0a-9c55-2f1f6a0c7b13';
/** Number of copies of each enquiry, one in each other week. Also the number of other doctors of each kind. */
const similar = weeks - 1;
const givenNames =
  'Amelia Arjun Beth Carlos Chloe David Divya Emma Farid Fiona George Harriet Ishaan Jack Kavita Lachlan Maria Mohammed Niamh Patrick Rachel Sanjay Tessa Umar Victoria Xin'.split(
    ' ',
  );
const familyNames =
  'Ahmed Baker Chandra Costa Davies Evans Fernandes Fitzgerald Gupta Hughes Iyer Jones Kelly Khan Lewis Martin Murphy Ng Osei Perera Quinn Roberts Silva Tanaka Walsh Young'.split(
    ' ',
  );

const listOthers = (): readonly DemoDoctor[] => {
  const kinds = new Map(
    demoDoctors
      .filter((doctor) => !isScarce(doctor))
      .map((doctor) => [`${doctor.grade} ${doctor.specialty}`, doctor]),
  );
  return [...kinds.values()].flatMap(({ grade, specialty, country }, kind) =>
    Array.from({ length: similar }, (_, index) => {
      const place = kind * similar + index;
      const count = givenNames.length;
      const givenName = givenNames[place % count] ?? '';
      const familyName = familyNames[(place * 7 + Math.floor(place / count)) % count] ?? '';
      const email = `${givenName}.${familyName}@example.net`.toLowerCase();
      // The Australian range is reserved for fiction.
      const phone = `${country === 'NZ' ? '+6421123' : `+61${[2, 3, 7, 8][place % 4]}7010`}${5_000 + place}`;
      const id = uuidv5(email, otherNamespace);
      return { id, givenName, familyName, email, phone, country, grade, specialty };
    }),
  );
};

/** Doctors by kind. Every second doctor has an account. */
async function loadOthers({ app, now }: DemoContext): Promise<readonly DemoDoctor[]> {
  const others = listOthers();
  await addDemoDoctors(
    app.db,
    others.filter(hasAccount).map((doctor) => ({
      ...doctor,
      subject: `demo|${doctor.id}`,
      emailVerified: true,
      timeZone: doctor.country === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney',
      specialties: [doctor.specialty],
      termsVersion: '2',
    })),
    minutesAfter(now, -200 * day),
  );
  return others;
}

const hasAccount = ({ phone }: DemoDoctor) => Number(phone.at(-1)) % 2 === 0;

/** Chooses a doctor and a job for each copied enquiry. The doctors take turns. */
class Turns {
  private turn = 0;
  private readonly used = new Set<string>();

  constructor(
    private readonly doctors: readonly DemoDoctor[],
    private readonly jobs: DemoJobs,
  ) {}

  next(member: StaffMember): { doctor: DemoDoctor; job: Job } {
    const count = this.doctors.length;
    for (let tries = 1; tries <= 2 * count; tries += 1) {
      this.turn += 1;
      const doctor = this.doctors[(this.turn * 17) % count] as DemoDoctor;
      const jobs = this.jobs.list(doctor, member);
      // Only if all jobs of all doctors have an enquiry, a job gets a second one.
      const repeated = tries > count ? jobs[this.turn % jobs.length] : undefined;
      const job = jobs.find(({ number }) => !this.used.has(number)) ?? repeated;
      if (!job) continue;
      this.used.add(job.number);
      return { doctor, job };
    }
    throw new Error('Demo: there are too few jobs for the enquiries of the last weeks');
  }
}

/** Sources of enquiries: two in five came from the site itself. */
const sources = [
  [null, null, null],
  ['job_facebook', 'social', 'summer-locums'],
  ['job_email', 'email', 'weekly-jobs'],
  [null, null, null],
  ['google', 'cpc', null],
] as const;
const endReasons: Record<string, readonly EndReason[]> = {
  closed: ['dates', 'rate', 'place', 'other-work'],
  declined: ['employer-chose-another', 'vacancy-closed', 'employer-chose-another', 'experience'],
};

/** Reserves numbers for the copies, so that the numbers of all enquiries ascend with their times. */
async function takeReferences({ app }: DemoContext): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select 'ENQ-' || nextval('enquiry_reference_seq') as reference from generate_series(1, ${similar})`.execute(
    app.db,
  );
  return rows.map(({ reference }) => reference);
}

/**
 * Copies each enquiry to all other weeks, for other doctors and jobs and at other times of the same weekday. Copies
 * rows, because running the use cases several hundred times would take minutes.
 */
async function repeatForOthers(
  { app, now }: DemoContext,
  {
    originals,
    references,
    turns,
    handlers,
  }: {
    originals: readonly string[];
    references: readonly string[];
    turns: Turns;
    handlers: readonly StaffMember[];
  },
): Promise<void> {
  const { db } = app;
  const rows = await db
    .selectFrom('enquiry')
    .selectAll()
    .where('reference', 'in', originals)
    .orderBy('reference')
    .execute();
  const later = (at: Date | null, minutes: number) =>
    at && new Date(Math.min(+minutesAfter(at, minutes), +now));
  const copies = rows
    .flatMap((row, place) =>
      Array.from({ length: similar }, (_, index) => {
        const week = Math.floor(place / enquiriesPerWeek);
        // Moves some copies by one week more, because no two weeks are equal.
        const moved = week + index + 1 + Number((place * index) % 5 === 4);
        const shift = ((moved % weeks) - week) * 7 * day;
        const sent = shift + 7 + index * 23 + ((place * 31) % 19);
        // One call in nine was late.
        const handled = sent + (index % 5) * 9 + (index === 3 ? 3.5 * hour : 0);
        return { row, id: randomUUID(), index, sent, handled, at: minutesAfter(row.created_at, sent) };
      }),
    )
    .toSorted((a, b) => +a.at - +b.at)
    .map((copy, place) => ({
      ...copy,
      ...turns.next(handlers.find(({ id }) => id === copy.row.claimed_by) as StaffMember),
      reference: references[place],
    }));
  await db
    .insertInto('enquiry')
    .values(
      copies.map(({ row, id, reference, index, at, sent, handled, doctor, job }) => {
        const { search_terms: _s, first_call_minutes: _m, person_id: _p, ...kept } = row;
        const [source = null, medium = null, campaign = null] = sources[index % sources.length] ?? [];
        const reasons = endReasons[row.state] ?? [];
        const calledAt = later(row.first_called_at, handled);
        return {
          ...{ ...kept, id, ...(reference && { reference }), idempotency_key: randomUUID() },
          ...{ given_name: doctor.givenName, family_name: doctor.familyName, email: doctor.email },
          ...{ phone: doctor.phone, grade: doctor.grade, specialty: doctor.specialty },
          ...{ doctor_id: hasAccount(doctor) ? doctor.id : null },
          ...{ job_id: job.id, job_snapshot: JSON.stringify(toSnapshot(job)) },
          ...{ utm_source: source, utm_medium: medium, utm_campaign: campaign },
          ...(row.end_reason &&
            row.end_reason !== 'not-reached' && { end_reason: reasons[index % reasons.length] }),
          ...{ created_at: at, due_at: minutesAfter(row.due_at, sent) },
          updated_at: later(row.updated_at, handled) ?? now,
          claimed_at: later(row.claimed_at, handled),
          first_called_at: calledAt,
          minutes_to_first_call: calledAt && workingMinutesInZone(at, calledAt, row.time_zone),
          tried_at: later(row.tried_at, handled),
        };
      }),
    )
    .execute();
  const mapped = copies.map(({ row, doctor, id, sent, handled }) => ({
    ...{ from: row.id, id, sent, handled },
    actor: toRequestActor(hasAccount(doctor) ? doctor.id : null),
  }));
  for (const table of ['enquiry_event', 'enquiry_call', 'consent'])
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(old, jsonb_build_object(
        'id', gen_random_uuid(), 'enquiry_id', copy.id, 'doctor_id', null,
        'actor', case when to_jsonb(old) ->> 'actor' like 'doctor:%' then copy.actor else to_jsonb(old) ->> 'actor' end,
        'created_at', least(${now}, old.created_at + make_interval(mins => case
          when old.created_at <= enquiry.created_at then copy.sent else copy.handled end))))).*
      from jsonb_to_recordset(${JSON.stringify(mapped)}::jsonb)
        copy ("from" uuid, id uuid, sent int, handled int, actor text)
      join enquiry on enquiry.id = copy."from"
      join ${sql.table(table)} old on old.enquiry_id = copy."from"
      order by old.created_at`.execute(db);
}

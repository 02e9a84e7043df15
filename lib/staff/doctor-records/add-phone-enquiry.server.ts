import { z } from 'zod';
import { dateInZone, type IsoDate } from '@/lib/core/dates';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { grade, specialty } from '@/lib/doctors/doctor/doctor-fields.server';
import type { Authority } from '@/lib/doctors/registrations/registration';
import { staffRegistrationFields } from '@/lib/doctors/registrations/registration-fields.server';
import { formatSpan } from '@/lib/doctors/availability/describe-availability';
import { enquiryLimits } from '@/lib/enquiries/enquiry/enquiry';
import { handOverEnquiry } from '@/lib/enquiries/enquiry/handling/handle-enquiry.server';
import { findSentEnquiry, submitEnquiry } from '@/lib/enquiries/enquiry/submit-enquiry.server';
import { lineUpTo, oneLine, textUpTo } from '@/lib/http/form-fields.server';
import { findJob } from '@/lib/jobs/listing/find-job.server';
import {
  buildEmailSchema,
  hasName,
  joinNames,
  phoneOrNone,
} from '@/lib/platform/contact-fields/contact-fields.server';
import { hasRole, type StaffMember } from '@/lib/platform/staff-kit/staff';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import { getPlaceTimeZone, type ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import {
  fillPersonNumbers,
  movePersonEnquiries,
  selectPerson,
  selectPersonEnquiries,
} from './doctor-record-store.server';
import { selectAddressOwner } from './person-email-store.server';
import { describeOwner } from './type-person-email.server';

const name = oneLine.pipe(
  z.string().max(enquiryLimits.name, `Use ${enquiryLimits.name} characters or fewer`),
);

const optionalDay = z
  .union([z.literal(''), z.null(), z.iso.date('Enter a date')])
  .transform((day) => day || null)
  .default(null);

export const phoneEnquiryBody = z.object({
  /** Id of the call, used as an idempotency key. The screen creates a new id for each call that staff record. */
  callId: z.uuid(),
  /**
   * Id of the caller, if staff have found the caller's record. Fields that staff leave empty are filled from this
   * record.
   */
  personId: z.uuid().nullable().default(null),
  given_name: name.default(''),
  family_name: name.default(''),
  phone: phoneOrNone({ country: 'AU', like: 'any' }).default(null),
  email: z.union([z.literal(''), buildEmailSchema('the email address')]).default(''),
  grade: z.string().default(''),
  specialty: z.string().default(''),
  job: oneLine
    .transform((text) => text.toUpperCase())
    .refine((text) => text === '' || /^J\d{6}$/.test(text), 'Enter a job number: the letter J and six digits')
    .default(''),
  ...staffRegistrationFields,
  free_from: optionalDay,
  free_to: optionalDay,
  regions: z.array(z.string().max(10)).max(40).default([]),
  work_types: z
    .array(z.enum(['locum', 'permanent']))
    .max(2)
    .default([]),
  availability: lineUpTo(enquiryLimits.availability).default(''),
  message: textUpTo(enquiryLimits.message, 'what the doctor wants').default(''),
  sendsEmail: z.boolean().default(false),
  /** When staff call the doctor again. Null if the usual time applies. */
  next_call: z.iso.datetime('Enter a day and a time').nullable().default(null),
  /** Member of staff who handles the enquiry from now on. Empty for the member who typed it. */
  staffId: z.union([z.literal(''), z.uuid()]).default(''),
});

type Refused = Failure<'people/fields'> & { fields: Record<string, string> };

/**
 * Adds the enquiry of a doctor who has phoned, and assigns it to the member of staff who typed it. If staff have found
 * the caller's record, the enquiry belongs to that person. If the form is sent again with the same `callId`, returns
 * the first enquiry. Refuses an email address of another person.
 */
export async function addPhoneEnquiry(
  { db, data, now, staffEmail }: { db: Database; data: ReferenceData; now: Date; staffEmail: string },
  member: Pick<StaffMember, 'id' | 'consultantId'>,
  typed: z.output<typeof phoneEnquiryBody>,
): Promise<Result<{ reference: string; isNew: boolean }, Refused>> {
  const refuse = (fields: Record<string, string>) => fail({ code: 'people/fields' as const, fields });
  const nextCall = typed.next_call ? new Date(typed.next_call) : null;
  if (nextCall && nextCall <= now) return refuse({ next_call: 'Enter a time in the future' });
  const isColleague = typed.staffId !== '' && typed.staffId !== member.id;
  const colleague = isColleague ? await findHandler(db, typed.staffId) : null;
  if (isColleague && !colleague) return refuse({ staffId: 'Choose a consultant' });
  const person = typed.personId ? await selectPerson(db, typed.personId) : null;
  if (typed.personId && !person) return refuse({ phone: 'This person has been deleted. Reload the page' });
  const names =
    hasName(typed) || !person
      ? joinNames(typed)
      : { givenName: person.given_name, familyName: person.family_name };
  const phone = typed.phone ?? person?.phone;
  const email = typed.email || person?.email || '';
  const read = z
    .object({
      given_name: z.string().min(1, 'Enter the doctor’s name'),
      phone: z.string('Enter a phone number'),
      email: z
        .string()
        .refine(
          (text) => text || !typed.sendsEmail,
          'Enter an email address, or untick “Email the doctor a confirmation of this call”',
        ),
      grade: grade(data, 'Choose a grade'),
      specialty: specialty(data, 'Choose a speciality'),
    })
    .safeParse({
      given_name: names.givenName,
      phone,
      email,
      grade: typed.grade || person?.grade || '',
      specialty: typed.specialty || person?.specialties[0] || '',
    });
  if (!read.success)
    return refuse(
      Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
    );
  const job = typed.job ? await findJob({ db, data }, typed.job) : null;
  if (typed.job && job?.status !== 'open') return refuse({ job: 'There is no open job with this number' });
  const { free_from: from, free_to: to } = typed;
  if (from && !to) return refuse({ free_to: 'Enter the last free day' });
  if (to && !from) return refuse({ free_from: 'Enter the first free day' });
  if (from && to && to < from) return refuse({ free_to: 'The last day is before the first day' });
  if (typed.regions.some((iso) => !data.regions.has(iso))) return refuse({ regions: 'Choose a region' });
  if (typed.email && !(await findSentEnquiry(db, { idempotencyKey: typed.callId }, job))) {
    const owner = await selectAddressOwner(db, { personId: typed.personId, email: typed.email });
    if (owner) return refuse({ email: describeAddressOwner(owner, person !== null) });
  }
  const earlier = person && !person.doctor_id ? await selectPersonEnquiries(db, person.id) : [];
  const filled = fillFromEnquiries(typed, earlier, dateInZone(now, 'Australia/Sydney'));
  const { numbers } = filled;
  const sent = await submitEnquiry(
    { db, clock: { now: () => now }, staffEmail },
    {
      input: {
        ...names,
        ...read.data,
        ...numbers,
        ahpraNotYet: false,
        ...filled.wishes,
        message: typed.message,
        putForward: false,
        similarJobs: false,
      },
      jobs: job ? [{ ...job, timeZone: getPlaceTimeZone(job.place.id, data) }] : [],
      doctorId: person?.doctor_id ?? null,
      source: { utmSource: null, utmMedium: null, utmCampaign: null },
      typedBy: {
        staffId: member.id,
        consultantId: member.consultantId,
        isConfirmed: typed.sendsEmail,
        nextCall,
        free: filled.free,
        workTypes: filled.workTypes,
      },
      idempotencyKey: typed.callId,
    },
  );
  if (!sent.ok) return refuse({ job: 'This job has closed' });
  if (person && !person.doctor_id) {
    await movePersonEnquiries(db, { id: person.id, references: sent.value.references });
    await fillPersonNumbers(db, { personId: person.id, ...numbers, now });
  }
  const { reference, outcome } = sent.value;
  const isNew = outcome === 'sent';
  if (isNew && colleague) await handOverEnquiry({ db, now }, { reference, to: colleague, by: member });
  return ok({ reference, isNew });
}

async function findHandler(db: Database, staffId: string): Promise<StaffMember | null> {
  const member = (await listStaff(db)).find(({ id }) => id === staffId);
  return member?.active && hasRole(member, ['consultant', 'manager']) ? member : null;
}

/**
 * Fills each field that staff left empty from the latest of the person's enquiries that has a value. Copies free days
 * only if they have not passed, and copies no regions if staff typed when the doctor is free, because the doctor may now
 * work anywhere. Accounts have these facts themselves.
 */
function fillFromEnquiries(
  typed: z.output<typeof phoneEnquiryBody>,
  earlier: Awaited<ReturnType<typeof selectPersonEnquiries>>,
  today: IsoDate,
) {
  const findNumber = (wanted: Authority) =>
    earlier.flatMap(({ numbers }) => numbers).find(({ authority }) => authority === wanted)?.number ?? null;
  const spoken = { free: { from: typed.free_from, to: typed.free_to }, availability: typed.availability };
  const known = earlier.find(({ availability, free }) => availability || free.from);
  const isTyped = Boolean(spoken.availability || spoken.free.from);
  const isCurrent = known?.free.to && known.free.to >= today;
  const { free, availability } = !isTyped && isCurrent ? known : spoken;
  const ownEnquiry = earlier.find(({ phoned }) => !phoned);
  const pick = <T>(value: readonly T[], others: readonly (readonly T[])[]): T[] => [
    ...([value, ...others].find((list) => list.length > 0) ?? []),
  ];
  return {
    numbers: {
      ahpraNumber: typed.ahpra_number || findNumber('AHPRA'),
      mcnzNumber: typed.mcnz_number || findNumber('MCNZ'),
    },
    wishes: {
      availability: availability || (free.from && free.to ? formatSpan(free.from, free.to, false) : ''),
      preferredContact: ownEnquiry?.preferredContact ?? ('either' as const),
      callTime: ownEnquiry?.callTime ?? ('any' as const),
    },
    free: {
      ...free,
      regions: pick(typed.regions, isTyped ? [] : earlier.map(({ regions }) => regions)),
    },
    workTypes: pick(
      typed.work_types,
      earlier.map(({ workTypes }) => workTypes),
    ),
  };
}

function describeAddressOwner(owner: Parameters<typeof describeOwner>[0], isKnownCaller: boolean): string {
  if (isKnownCaller || !owner.isDoctor) return describeOwner(owner);
  const button = owner.name ? `Use ${owner.name}’s record` : 'Use this record';
  return `${owner.name || 'Another doctor'} already has this email address. Choose “${button}”, or change the address`;
}

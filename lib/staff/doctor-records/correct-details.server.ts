import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { formatSpan } from '@/lib/doctors/availability/describe-availability';
import { grade, specialty } from '@/lib/doctors/doctor/doctor-fields.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { phoneEnquiryBody } from './add-phone-enquiry.server';
import type { TypedDetails } from './person-work';
import { correctEnquiries, selectTypedDetails } from './typed-details-store.server';
import { insertPersonNote } from './doctor-record-store.server';

export const detailsBody = phoneEnquiryBody.pick({
  ...{ given_name: true, family_name: true, phone: true, grade: true, specialty: true },
  ...{ free_from: true, free_to: true, regions: true },
});

type Refused =
  | Failure<'doctors/no-enquiry'>
  | (Failure<'people/fields'> & { fields: Record<string, string> });

/**
 * Corrects what staff typed about a doctor without an account, in all enquiries with the same wrong value. A note in
 * the doctor's record says what changed. Returns the names of the changed fields.
 */
export function correctDetails(
  { db, data, now }: { db: Database; data: ReferenceData; now: Date },
  { personId, staffId, typed }: { personId: string; staffId: string; typed: z.output<typeof detailsBody> },
): Promise<Result<{ changed: string[] }, Refused>> {
  return inTransaction(db, async (trx) => {
    const before = await selectTypedDetails(trx, personId, { lock: true });
    if (!before) return fail({ code: 'doctors/no-enquiry' });
    const fields = findProblems(typed, data);
    const { phone } = typed;
    if (phone === null || Object.keys(fields).length > 0) return fail({ code: 'people/fields', fields });
    const after: TypedDetails = { ...typed, phone };
    const changes = listChanges(before, after, data);
    if (changes.length === 0) return ok({ changed: [] });
    await correctEnquiries(trx, { personId, before, after, now });
    const text = `Corrected: ${changes.map(({ label, from, to }) => `${label} from ${from} to ${to}`).join('; ')}`;
    await insertPersonNote(trx, { id: uuidv7({ msecs: now.getTime() }), personId, staffId, text, now });
    return ok({ changed: changes.map(({ label }) => label) });
  });
}

function findProblems(typed: z.output<typeof detailsBody>, data: ReferenceData): Record<string, string> {
  const read = z
    .object({
      given_name: z.string().min(1, 'Enter the doctor’s name'),
      phone: z.string('Enter a phone number'),
      grade: grade(data, 'Choose a grade'),
      specialty: specialty(data, 'Choose a speciality'),
    })
    .safeParse(typed);
  const problems = read.success
    ? {}
    : Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message]));
  const { free_from: from, free_to: to } = typed;
  if (from && !to) problems.free_to = 'Enter the last free day';
  if (to && !from) problems.free_from = 'Enter the first free day';
  if (from && to && to < from) problems.free_to = 'The last day is before the first day';
  if (typed.regions.some((iso) => !data.regions.has(iso))) problems.regions = 'Choose a region';
  return problems;
}

function listChanges(before: TypedDetails, after: TypedDetails, data: ReferenceData) {
  const describe = (details: TypedDetails) => ({
    name: [details.given_name, details.family_name].filter(Boolean).join(' '),
    telephone: details.phone,
    grade: data.grades.get(details.grade)?.name ?? details.grade,
    speciality: data.specialties.get(details.specialty)?.name ?? details.specialty,
    'free days':
      details.free_from && details.free_to ? formatSpan(details.free_from, details.free_to, false) : '',
    regions: details.regions.map((iso) => data.regions.get(iso)?.name ?? iso).join(', '),
  });
  const [old, corrected] = [describe(before), describe(after)];
  return (Object.keys(old) as (keyof typeof old)[]).flatMap((label) =>
    old[label] === corrected[label]
      ? []
      : [{ label, from: old[label] || 'none', to: corrected[label] || 'none' }],
  );
}

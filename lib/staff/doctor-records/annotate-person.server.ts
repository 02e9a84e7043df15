import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import { staffRegistrationFields } from '@/lib/doctors/registrations/registration-fields.server';
import { callFields } from '@/lib/enquiries/enquiry/handling/call-fields.server';
import { oneLine } from '@/lib/http/form-fields.server';
import { hashAddress } from '@/lib/platform/emails/suppress-address.server';
import { buildEmailSchema } from '@/lib/platform/contact-fields/contact-fields.server';
import type { StaffRole } from '@/lib/platform/staff-kit/staff';
import {
  staffAction,
  type AuditChange,
  type StaffAction,
  type StaffContext,
  type StaffFailure,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { correctDetails, detailsBody } from './correct-details.server';
import {
  insertPersonNote,
  selectPerson,
  setPersonTag,
  updatePersonNumbers,
} from './doctor-record-store.server';
import { findDoctorRecord } from './find-doctor-record.server';
import { typePersonEmail } from './type-person-email.server';

const roles: readonly StaffRole[] = ['consultant', 'manager'];
const unknown: StaffFailure = { code: 'doctors/unknown', message: 'We cannot find this doctor', status: 404 };

const hasAccount: StaffFailure = {
  code: 'doctors/has-account',
  message: 'Only the doctor can change the details of an account',
  status: 409,
};

const isPerson = async ({ db }: StaffContext, id: string) =>
  z.uuid().safeParse(id).success && (await selectPerson(db, id)) !== null;

async function getRow({ app, db, now }: StaffContext, id: string) {
  return (await findDoctorRecord({ db, now, data: await app.referenceData() }, id)) ?? { id };
}

export const annotations: Record<
  'note' | 'call' | 'tag' | 'registration' | 'email' | 'details',
  StaffAction
> = {
  note: staffAction({
    roles,
    body: z.object({
      id: z.uuid(),
      text: z.string().trim().min(1, 'Enter the note first').max(4000, 'Use 4,000 characters or fewer'),
    }),
    run: async (context, personId, { id, text }) => {
      if (!(await isPerson(context, personId))) return fail(unknown);
      const note = { id, personId, staffId: context.member.id, text, now: context.now };
      const added = await insertPersonNote(context.db, note);
      return ok({
        data: await getRow(context, personId),
        change: added ? { action: 'doctor.noted', subject: personId } : null,
      });
    },
  }),
  call: staffAction({
    roles,
    body: z.object({ callId: z.uuid(), ...callFields }),
    run: async (context, personId, { callId, text, ...call }) => {
      if (!(await isPerson(context, personId))) return fail(unknown);
      const note = { id: callId, personId, staffId: context.member.id, text, now: context.now };
      const added = await insertPersonNote(context.db, { ...note, call });
      const { outcome } = call;
      return ok({
        data: await getRow(context, personId),
        change: added ? { action: 'doctor.called', subject: personId, after: { outcome } } : null,
      });
    },
  }),
  registration: staffAction({
    roles,
    body: z.object(staffRegistrationFields),
    run: async (context, id, { ahpra_number: ahpra, mcnz_number: mcnz }) => {
      const person = z.uuid().safeParse(id).success ? await selectPerson(context.db, id) : null;
      if (!person) return fail(unknown);
      if (person.doctor_id) return fail(hasAccount);
      const numbers = { ahpraNumber: ahpra || null, mcnzNumber: mcnz || null };
      const changed = await updatePersonNumbers(context.db, { personId: id, ...numbers, now: context.now });
      return ok({
        data: await getRow(context, id),
        change: changed ? { action: 'doctor.registration-typed', subject: id } : null,
      });
    },
  }),
  details: staffAction({
    roles,
    body: detailsBody,
    run: async (context, id, typed) => {
      const person = z.uuid().safeParse(id).success ? await selectPerson(context.db, id) : null;
      if (!person) return fail(unknown);
      if (person.doctor_id) return fail(hasAccount);
      const { app, db, now, member } = context;
      const services = { db, now, data: await app.referenceData() };
      const saved = await correctDetails(services, { personId: id, staffId: member.id, typed });
      if (!saved.ok) {
        const fields = 'fields' in saved.failure ? saved.failure.fields : {};
        return fail({ code: saved.failure.code, message: 'Some fields have errors', fields, status: 422 });
      }
      const { changed } = saved.value;
      const change: AuditChange = { action: 'doctor.details-corrected', subject: id, after: { changed } };
      return ok({ data: await getRow(context, id), change: changed.length > 0 ? change : null });
    },
  }),
  email: staffAction({
    roles,
    body: z.object({
      email: buildEmailSchema('the email address'),
      replaces: z.union([z.literal(''), buildEmailSchema('the email address')]).default(''),
    }),
    run: async (context, id, { email, replaces }) => {
      const person = z.uuid().safeParse(id).success ? await selectPerson(context.db, id) : null;
      if (!person) return fail(unknown);
      if (person.doctor_id) return fail(hasAccount);
      const saved = await typePersonEmail(context, { personId: id, email, replaces });
      if (!saved.ok) return fail({ ...saved.failure, status: 409 });
      // The audit log is kept forever, so it contains only the hashes of the addresses (decision 68).
      const change: AuditChange = {
        action: 'doctor.email-typed',
        subject: id,
        ...(replaces && { before: { emailHash: hashAddress(replaces) } }),
        after: { emailHash: hashAddress(email) },
      };
      return ok({ data: await getRow(context, id), change: saved.value.changed ? change : null });
    },
  }),
  tag: staffAction({
    roles,
    body: z.object({
      tag: oneLine.pipe(z.string().min(1, 'Enter a tag').max(40, 'Use 40 characters or fewer')),
      add: z.boolean(),
    }),
    run: async (context, id, { tag, add }) => {
      if (!(await isPerson(context, id))) return fail(unknown);
      const changed = await setPersonTag(context.db, { personId: id, tag, add, now: context.now });
      const action = add ? 'doctor.tagged' : 'doctor.untagged';
      return ok({ data: await getRow(context, id), change: changed ? { action, subject: id } : null });
    },
  }),
};

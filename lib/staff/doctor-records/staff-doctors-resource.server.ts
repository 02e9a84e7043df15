import { z } from 'zod';
import { exportAccount } from '@/lib/doctors/account/held-data.server';
import { mergeActions } from '@/lib/staff/doctor-merges/staff-merge-actions.server';
import { askDeletion, cancelDeletion } from '@/lib/doctors/account/delete-accounts.server';
import { fail, ok, type Result } from '@/lib/core/result';
import { count } from '@/lib/core/text';
import { setAccountDisabled } from '@/lib/doctors/doctor/update-doctor.server';
import { liftBody, liftSuppressionByStaff } from '@/lib/platform/emails/lift-suppression.server';
import { authorities, registrationChecks } from '@/lib/doctors/registrations/registration';
import { noteRegistration, type NoteFailure } from '@/lib/doctors/registrations/registrations.server';
import { searchEnquirers } from '@/lib/enquiries/enquiry/handling/find-in-queue.server';
import { maxHits, type StaffHit, type StaffRole } from '@/lib/platform/staff-kit/staff';
import type { AuditAction } from '@/lib/platform/staff-kit/audit-actions';
import {
  staffAction,
  staffList,
  type AuditChange,
  type StaffContext,
  type StaffDone,
  type StaffFailure,
  type StaffResource,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { readDoctorQuery } from './doctor-query';
import { countDoctors, doctorSorts, maxCounted, selectDoctors } from './doctor-record-store.server';
import { findDoctorRecord, findMergedRecord } from './find-doctor-record.server';

const readers = ['consultant', 'manager'] as const satisfies StaffRole[];
const managers = ['manager'] as const satisfies StaffRole[];

/** Results of a register check that staff can record. The site sets the other states by itself. */
const findings = [
  'pending',
  'verified',
  'not-found',
  'conditions',
  'expired',
] as const satisfies (typeof registrationChecks)[number][];

const unknown: StaffFailure = { code: 'doctors/unknown', message: 'There is no such doctor', status: 404 };

const noteFailures: Record<NoteFailure['code'], StaffFailure> = {
  'registrations/unknown': {
    code: 'registrations/unknown',
    message: 'The doctor has deleted this registration',
    status: 404,
  },
  'registrations/changed': {
    code: 'registrations/changed',
    message:
      'The doctor has changed this number since you opened the page. Reload the page and check the new number.',
    status: 409,
  },
};

const findRecordById = async ({ app, db, now }: StaffContext, id: string) =>
  z.uuid().safeParse(id).success ? findDoctorRecord({ db, now, data: await app.referenceData() }, id) : null;

async function change(
  context: StaffContext,
  id: string,
  work: () => Promise<Result<Omit<AuditChange, 'subject'> | null, StaffFailure>>,
): Promise<Result<StaffDone, StaffFailure>> {
  // Refuses accounts of staff members, because they are not doctors.
  if (!(await findRecordById(context, id))) return fail(unknown);
  const done = await work();
  if (!done.ok) return done;
  const data = await findRecordById(context, id);
  if (!data) return fail(unknown);
  return ok({ data, change: done.value && { ...done.value, subject: id } });
}

const nothing = z.object({});
const changedOnly = (changed: boolean, action: AuditAction) => ok(changed ? { action } : null);

/** People with an account first, then people who have only sent enquiries. */
async function searchPeople({ db, now }: StaffContext, q: string): Promise<StaffHit[]> {
  const query = readDoctorQuery(q);
  if (!query) return [];
  const page = { sort: 'createdAt', order: 'desc', limit: maxHits, offset: 0 } as const;
  const [accounts, enquirers] = await Promise.all([
    selectDoctors(db, { query }, page),
    searchEnquirers({ db, now }, { q, limit: maxHits }),
  ]);
  return [
    ...accounts.map(({ id, name, email }) => ({
      id,
      label: name || email,
      detail: `Account · ${email}`,
      path: `/doctors/${id}/show`,
    })),
    ...enquirers.map(({ reference, name, email, enquiries }) => ({
      id: email,
      label: name,
      detail: `No account · ${email} · ${count(enquiries, 'enquiry', 'enquiries')}`,
      path: `/enquiries/${reference}/show`,
    })),
  ].slice(0, maxHits);
}

export const staffDoctors: StaffResource = {
  roles: readers,
  search: searchPeople,
  list: staffList({
    filters: z.object({
      q: z.string().max(120).optional(),
      check: z.enum(registrationChecks).optional().catch(undefined),
      disabled: z
        .enum(['true', 'false'])
        .optional()
        .catch(undefined)
        .transform((text) => text === 'true'),
    }),
    sorts: doctorSorts,
    run: async ({ db }, { filters: { q, ...rest }, sort, ...page }) => {
      const query = q ? readDoctorQuery(q) : null;
      if (q && !query) return { rows: [], total: 0, about: { maxCounted } };
      const filters = { ...rest, query };
      const [rows, total] = await Promise.all([
        selectDoctors(db, filters, {
          ...page,
          sort: doctorSorts.find((name) => name === sort) ?? doctorSorts[0],
        }),
        countDoctors(db, filters, page),
      ]);
      return { rows, total, about: { maxCounted } };
    },
  }),
  find: {
    run: async (context, id) =>
      (await findRecordById(context, id)) ??
      (z.uuid().safeParse(id).success ? findMergedRecord(context.db, id) : null),
    recorded: 'doctor.opened',
  },
  actions: {
    ...mergeActions,
    check: staffAction({
      roles: readers,
      body: z.object({
        authority: z.enum(authorities),
        number: z.string().max(20),
        check: z.enum(findings, 'Choose what the register shows'),
        lookedUpOn: z.iso.date('Enter the date you checked the register'),
        seen: z
          .string()
          .trim()
          .min(3, 'Write what you saw, such as the type of registration and its end date')
          .max(500),
      }),
      run: (context, id, entry) =>
        change(context, id, async () => {
          if (entry.lookedUpOn > tomorrow(context.now))
            return fail({
              code: 'registrations/future',
              message: 'Enter the date you checked the register',
              fields: { lookedUpOn: 'This date is in the future' },
            });
          const noted = await noteRegistration(context, id, {
            ...entry,
            actor: `staff:${context.member.id}`,
          });
          if (!noted.ok) return fail(noteFailures[noted.failure.code]);
          const { authority, check, lookedUpOn } = entry;
          return ok(
            noted.value.changed
              ? {
                  action: 'doctor.registration-checked',
                  before: { authority, check: noted.value.before },
                  after: { authority, check, lookedUpOn },
                }
              : null,
          );
        }),
    }),
    'lift-suppression': staffAction({
      roles: readers,
      body: liftBody,
      run: async (context, id, { since }) => {
        const doctor = await findRecordById(context, id);
        if (!doctor) return fail(unknown);
        return liftSuppressionByStaff(context.db, { thing: 'doctor', id, email: doctor.email, since });
      },
    }),
    disable: staffAction({
      roles: managers,
      body: nothing,
      run: (context, id) =>
        change(context, id, async () =>
          changedOnly((await setAccountDisabled(context, id, true)).changed, 'doctor.disabled'),
        ),
    }),
    enable: staffAction({
      roles: managers,
      body: nothing,
      run: (context, id) =>
        change(context, id, async () =>
          changedOnly((await setAccountDisabled(context, id, false)).changed, 'doctor.enabled'),
        ),
    }),
    'sign-out': staffAction({
      roles: managers,
      body: nothing,
      run: (context, id) =>
        change(context, id, async () => {
          const sessions = await context.app.identity.listSessions(id);
          await context.app.identity.endSessions(id);
          return ok(
            sessions.length > 0
              ? { action: 'doctor.signed-out', after: { sessions: sessions.length } }
              : null,
          );
        }),
    }),
    'ask-deletion': staffAction({
      roles: managers,
      body: nothing,
      run: (context, id) =>
        change(context, id, async () =>
          changedOnly((await askDeletion(context, id)).changed, 'doctor.deletion-asked'),
        ),
    }),
    'cancel-deletion': staffAction({
      roles: managers,
      body: nothing,
      run: (context, id) =>
        change(context, id, async () =>
          changedOnly((await cancelDeletion(context, id)).changed, 'doctor.deletion-cancelled'),
        ),
    }),
    'export-data': staffAction({
      roles: managers,
      body: nothing,
      run: async (context, id) => {
        if (!(await findRecordById(context, id))) return fail(unknown);
        const copy = await exportAccount({ db: context.db, now: context.now }, id);
        if (!copy) return fail(unknown);
        return ok({ data: { id, copy }, change: { action: 'doctor.data-exported', subject: id } });
      },
    }),
  },
};

// Returns the latest day that staff may enter: tomorrow in UTC, because that day has already begun in Australia and New
// Zealand.
function tomorrow(now: Date): string {
  return new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
}

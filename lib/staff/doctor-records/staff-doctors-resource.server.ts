import { z } from 'zod';
import { exportAccount } from '@/lib/doctors/account/held-data.server';
import { mergeActions } from '@/lib/staff/doctor-merges/staff-merge-actions.server';
import { askDeletion, cancelDeletion } from '@/lib/doctors/account/delete-accounts.server';
import { fail, ok, type Result } from '@/lib/core/result';
import { setAccountDisabled } from '@/lib/doctors/doctor/update-doctor.server';
import { readPhoneNumber } from '@/lib/platform/contact-fields/read-phone-number.server';
import { liftBody, liftSuppressionByStaff } from '@/lib/platform/emails/lift-suppression.server';
import { authorities, registrationChecks } from '@/lib/doctors/registrations/registration';
import { noteRegistration, type NoteFailure } from '@/lib/doctors/registrations/registrations.server';
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
import { addPhoneEnquiry, phoneEnquiryBody } from './add-phone-enquiry.server';
import { accountInvitationActions } from './account-invitation-actions.server';
import { annotations } from './annotate-person.server';
import { checkPersonNumber } from './check-person-number.server';
import { findDoctorRecord, findMergedRecord, listPeople } from './find-doctor-record.server';
import {
  countPeople,
  maxCounted,
  personSorts,
  selectPeople,
  selectPeopleByContact,
} from './person-list-store.server';

const readers = ['consultant', 'manager'] as const satisfies StaffRole[];
const managers = ['manager'] as const satisfies StaffRole[];

/** Results of a register check that staff can record. Only the site itself sets the other states. */
const findings = [
  'pending',
  'verified',
  'not-found',
  'conditions',
  'expired',
] as const satisfies (typeof registrationChecks)[number][];

const unknown: StaffFailure = { code: 'doctors/unknown', message: 'We cannot find this doctor', status: 404 };

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
  whose: 'account' | 'any',
  work: (hasAccount: boolean) => Promise<Result<Omit<AuditChange, 'subject'> | null, StaffFailure>>,
): Promise<Result<StaffDone, StaffFailure>> {
  // Refuses accounts of staff and employers, because there is no doctor record for them.
  const doctor = await findRecordById(context, id);
  if (!doctor || (whose === 'account' && !doctor.account)) return fail(unknown);
  const done = await work(doctor.account !== null);
  if (!done.ok) return done;
  const data = await findRecordById(context, id);
  if (!data) return fail(unknown);
  return ok({ data, change: done.value && { ...done.value, subject: id } });
}

const nothing = z.object({});
const changedOnly = (changed: boolean, action: AuditAction) => ok(changed ? { action } : null);

async function searchPeople({ db }: StaffContext, q: string): Promise<StaffHit[]> {
  const query = readDoctorQuery(q);
  if (!query) return [];
  const page = { sort: 'lastContactAt', order: 'desc', limit: maxHits, offset: 0 } as const;
  return (await selectPeople(db, { query }, page)).map(({ id, name, email, phone, hasAccount }) => ({
    id,
    label: name || email,
    detail: [hasAccount ? 'Account' : 'No account', email || phone].join(' · '),
    path: `/doctors/${id}/show`,
  }));
}

export const staffDoctors: StaffResource = {
  roles: readers,
  search: searchPeople,
  list: staffList({
    filters: z.object({
      q: z.string().max(120).optional(),
      check: z.enum(registrationChecks).optional().catch(undefined),
      specialty: z.string().max(80).optional(),
      grade: z.string().max(80).optional(),
      region: z.string().max(10).optional(),
      account: z.enum(['with', 'without', 'disabled']).optional().catch(undefined),
      tag: z.string().max(40).optional(),
      freeOn: z.iso.date().optional().catch(undefined),
    }),
    sorts: personSorts,
    run: async ({ app, db, now }, { filters: { q, ...filters }, sort, ...page }) => {
      const query = q ? readDoctorQuery(q) : null;
      if (q && !query) return { rows: [], total: 0, about: { maxCounted } };
      const sorted = { ...page, sort: personSorts.find((name) => name === sort) ?? personSorts[0] };
      const total = await countPeople(db, { ...filters, query }, page);
      const rows = await listPeople(
        { db, now, data: await app.referenceData() },
        { ...filters, query },
        { ...sorted, isShort: total <= maxCounted },
      );
      return { rows, total, about: { maxCounted } };
    },
  }),
  find: {
    run: async (context, id) =>
      (await findRecordById(context, id)) ??
      (z.uuid().safeParse(id).success ? findMergedRecord(context.db, id) : null),
    recorded: 'doctor.opened',
  },
  create: staffAction({
    roles: readers,
    body: phoneEnquiryBody,
    run: async ({ app, db, now, member }, _, typed) => {
      const data = await app.referenceData();
      const added = await addPhoneEnquiry(
        { db, data, now, staffEmail: app.config.staffEmail },
        member,
        typed,
      );
      if (!added.ok)
        return fail({
          code: 'people/fields',
          message: 'Some fields have errors',
          fields: added.failure.fields,
        });
      const { reference, isNew } = added.value;
      const change: AuditChange | null = isNew ? { action: 'enquiry.typed', subject: reference } : null;
      return ok({ data: { id: reference, isNew }, change });
    },
  }),
  actions: {
    ...mergeActions,
    ...annotations,
    ...accountInvitationActions,
    alike: staffAction({
      roles: readers,
      looksOnly: true,
      body: z.object({ phone: z.string().max(60), email: z.string().max(254) }),
      run: async ({ db }, id, { phone, email }) => {
        const people = await selectPeopleByContact(db, {
          phones: ['AU', 'NZ'].flatMap((country) => readPhoneNumber(phone, country).number ?? []),
          email: email.trim().toLowerCase(),
        });
        return ok({ data: { id, people }, change: null });
      },
    }),
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
          .min(3, 'Enter what you saw, such as the type of registration and its end date')
          .max(500),
      }),
      run: (context, id, entry) =>
        change(context, id, 'any', async (hasAccount) => {
          if (entry.lookedUpOn > tomorrow(context.now))
            return fail({
              code: 'registrations/future',
              message: 'Enter the date you checked the register',
              fields: { lookedUpOn: 'This date is in the future' },
            });
          const staffId = context.member.id;
          const noted = hasAccount
            ? await noteRegistration(context, id, { ...entry, actor: `staff:${staffId}` })
            : await checkPersonNumber(context, { ...entry, personId: id, staffId });
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
        if (!doctor?.email) return fail(unknown);
        return liftSuppressionByStaff(context.db, { thing: 'doctor', id, email: doctor.email, since });
      },
    }),
    disable: staffAction({
      roles: managers,
      body: nothing,
      run: (context, id) =>
        change(context, id, 'account', async () =>
          changedOnly((await setAccountDisabled(context, id, true)).changed, 'doctor.disabled'),
        ),
    }),
    enable: staffAction({
      roles: managers,
      body: nothing,
      run: (context, id) =>
        change(context, id, 'account', async () =>
          changedOnly((await setAccountDisabled(context, id, false)).changed, 'doctor.enabled'),
        ),
    }),
    'sign-out': staffAction({
      roles: managers,
      body: nothing,
      run: (context, id) =>
        change(context, id, 'account', async () => {
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
        change(context, id, 'account', async () =>
          changedOnly((await askDeletion(context, id)).changed, 'doctor.deletion-asked'),
        ),
    }),
    'cancel-deletion': staffAction({
      roles: managers,
      body: nothing,
      run: (context, id) =>
        change(context, id, 'account', async () =>
          changedOnly((await cancelDeletion(context, id)).changed, 'doctor.deletion-cancelled'),
        ),
    }),
    'export-data': staffAction({
      roles: managers,
      body: nothing,
      run: async (context, id) => {
        if (!(await findRecordById(context, id))?.account) return fail(unknown);
        const copy = await exportAccount({ db: context.db, now: context.now }, id);
        if (!copy) return fail(unknown);
        return ok({ data: { id, copy }, change: { action: 'doctor.data-exported', subject: id } });
      },
    }),
  },
};

// Returns the latest day that staff may enter. This is tomorrow in UTC, because in Australia and New Zealand that day
// may already have begun.
function tomorrow(now: Date): string {
  return new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
}

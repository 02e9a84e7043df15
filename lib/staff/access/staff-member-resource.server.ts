import { z } from 'zod';
import { fail, ok, type Result } from '@/lib/core/result';
import {
  getMemberState,
  staffRoles,
  type ListedMember,
  type StaffMembersAbout,
} from '@/lib/platform/staff-kit/staff';
import { addStaffMember, changeStaffMember, listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import {
  staffAction,
  staffList,
  type StaffDone,
  type StaffFailure,
  type StaffResource,
  type StaffRow,
} from '@/lib/platform/staff-kit/staff-resource.server';
import {
  inviteStaffMember,
  withdrawStaffInvitation,
} from '@/lib/platform/staff-kit/staff-invitations.server';
import { listRemit } from '@/lib/consultants/consultant/consultant-card';
import { listConsultantRecords } from '@/lib/consultants/consultant/list-consultants.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import type { AuditAction } from '@/lib/platform/staff-kit/audit-actions';

const toRow = (member: ListedMember, now: Date): StaffRow => ({
  ...member,
  state: getMemberState(member, now),
  name: `${member.givenName} ${member.familyName}`,
});

/** Lists consultants whom doctors see and who take calls, but who cannot sign in. */
async function listConsultantsWithoutAccount(
  db: Database,
  members: readonly ListedMember[],
  data: ReferenceData,
): Promise<StaffMembersAbout['withoutAccount']> {
  const known = new Set(members.map(({ consultantId }) => consultantId));
  return (await listConsultantRecords(db))
    .filter(({ id, active }) => active && !known.has(id))
    .map(({ id, name, givenName, familyName, ...remit }) => ({
      ...{ id, name, givenName, familyName, regions: listRemit(remit, data).regions },
    }));
}

const fields = {
  email: z.email('Enter an email address').trim().max(254),
  givenName: z.string().trim().min(1, 'Enter a given name').max(80),
  familyName: z.string().trim().min(1, 'Enter a family name').max(80),
  roles: z.array(z.enum(staffRoles)).min(1, 'Choose at least one role'),
  team: z.string().trim().max(60).default(''),
  consultantId: z
    .uuid()
    .nullish()
    .transform((id) => id ?? null),
  active: z.boolean().default(true),
};

const failures: Record<string, StaffFailure> = {
  'staff/unknown': { code: 'staff/unknown', message: 'This person is not in the list of staff', status: 404 },
  'staff/stale': {
    code: 'staff/stale',
    message: 'Someone else has changed this person since you opened the page. Reload to see the changes',
    status: 409,
  },
  'staff/joined': {
    code: 'staff/joined',
    message: 'You cannot remove a person who has already signed in. To end their access, edit their details',
    status: 409,
  },
  'staff/last-administrator': {
    code: 'staff/last-administrator',
    message: 'There must be at least one administrator',
    fields: { roles: 'There must be at least one administrator' },
  },
};
const taken = {
  email: 'Someone else has this email address',
  consultantId: 'This consultant profile belongs to someone else',
};

const toFailure = (failure: { code: string; field?: 'email' | 'consultantId' }): StaffFailure =>
  failures[failure.code] ?? {
    code: failure.code,
    message: taken[failure.field ?? 'email'],
    fields: { [failure.field ?? 'email']: taken[failure.field ?? 'email'] },
  };

/** Selects the fields that the audit log stores. Omits the email address, because the list of staff contains it. */
const toAuditFields = ({ roles, active, team }: ListedMember) => ({ roles, active, team });

/**
 * Members of staff and their roles. Only administrators can change them. All staff can read them, in order to hand over
 * work to each other.
 */
export const staffMembers: StaffResource = {
  roles: ['consultant', 'manager', 'feed-editor', 'administrator'],
  list: staffList({
    filters: z.object({ id: z.string().optional(), q: z.string().max(80).optional() }),
    sorts: ['familyName'],
    run: async ({ app, db, now }, { filters, limit, offset }) => {
      const words = (filters.q ?? '').trim().toLowerCase();
      const ids = filters.id?.split(',');
      const members = await listStaff(db);
      const rows = members
        .map((member) => toRow(member, now))
        .filter((row) => !ids || ids.includes(row.id))
        .filter((row) => JSON.stringify([row.name, row.email]).toLowerCase().includes(words));
      return {
        rows: rows.slice(offset, offset + limit),
        total: rows.length,
        about: {
          withoutAccount: await listConsultantsWithoutAccount(db, members, await app.referenceData()),
        } satisfies StaffMembersAbout,
      };
    },
  }),
  find: {
    run: async ({ db, now }, id) => {
      const member = (await listStaff(db)).find((one) => one.id === id);
      return member ? toRow(member, now) : null;
    },
  },
  create: staffAction({
    roles: ['administrator'],
    body: z.object({ id: z.uuid(), invitationId: z.uuid().optional(), ...fields }),
    run: async ({ db, now }, _, { id, invitationId, ...input }) => {
      const added = await addStaffMember({ db, now }, id, input);
      if (!added.ok) return fail(toFailure(added.failure));
      const invited =
        invitationId && added.value.added ? await inviteStaffMember({ db, now }, { id, invitationId }) : null;
      const member = invited?.ok ? invited.value.member : added.value.member;
      return ok({
        data: toRow(member, now),
        change: added.value.added
          ? {
              action: 'staff.added',
              subject: member.id,
              after: { ...toAuditFields(member), ...(invited && { invited: true }) },
            }
          : null,
      });
    },
  }),
  update: staffAction({
    roles: ['administrator'],
    body: z.object({ version: z.number().int(), ...fields }),
    run: async ({ db, now }, id, input) => {
      const changed = await changeStaffMember({ db, now }, id, input);
      if (!changed.ok) return fail(toFailure(changed.failure));
      const { before, after } = changed.value;
      return ok({
        data: toRow(after, now),
        change: {
          action: 'staff.changed',
          subject: id,
          before: toAuditFields(before),
          after: toAuditFields(after),
        },
      });
    },
  }),
  actions: {
    invite: staffAction({
      roles: ['administrator'],
      body: z.object({ invitationId: z.uuid() }),
      run: async ({ db, now }, id, { invitationId }) =>
        answerInvitation(await inviteStaffMember({ db, now }, { id, invitationId }), {
          now,
          action: 'staff.invited-again',
        }),
    }),
    withdraw: staffAction({
      roles: ['administrator'],
      body: z.object({}),
      run: async ({ db, now }, id) =>
        answerInvitation(await withdrawStaffInvitation({ db, now }, id), {
          now,
          action: 'staff.invitation-withdrawn',
        }),
    }),
  },
};

function answerInvitation(
  done: Awaited<ReturnType<typeof withdrawStaffInvitation>>,
  { now, action }: { now: Date; action: AuditAction },
): Result<StaffDone, StaffFailure> {
  if (!done.ok) return fail(toFailure(done.failure));
  const { member, changed } = done.value;
  return ok({ data: toRow(member, now), change: changed ? { action, subject: member.id } : null });
}

import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import { groupPhoneDigits } from '@/lib/core/phone-link';
import { count, searchWords } from '@/lib/core/text';
import { maxHits, type StaffRole } from '@/lib/platform/staff-kit/staff';
import { buildStaffQuery } from '@/lib/platform/staff-kit/staff-query';
import {
  explainRefusal,
  staffAction,
  staffList,
  type AuditChange,
  type StaffContext,
  type Refusal,
  type StaffResource,
  pickServices,
  toStaffActor,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { inviteMember, withdrawInvitation } from '@/lib/employers/organisations/invitations.server';
import { changeMember } from '@/lib/employers/organisations/members.server';
import {
  memberRoles,
  organisationLimits,
  type StaffDetails,
} from '@/lib/employers/organisations/organisation';
import { assignEarlierVacancies } from '@/lib/employers/organisations/organisation-vacancy-store.server';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import { phoneOrNone } from '@/lib/platform/contact-fields/contact-fields.server';
import {
  addOrganisation,
  assignVacancy,
  changeOrganisation,
  findOrganisation,
  listOrganisations,
} from '@/lib/employers/organisations/organisations.server';
import { remindApprovers } from '@/lib/employers/organisations/request-vacancies.server';
import {
  organisationSorts,
  selectEmployersWithoutRecord,
} from '@/lib/employers/organisations/organisation-store.server';
import { selectEmployersByContact } from '@/lib/employers/organisations/staff-organisation-store.server';
import { organisationRow } from './staff-organisation-row.server';
import { knownEmployers } from './known-employers.server';
import { insertNote } from './note-store.server';

const roles = ['consultant', 'manager'] as const satisfies StaffRole[];
const managers = ['manager'] as const satisfies StaffRole[];

const refusals: Record<string, Refusal> = {
  'organisations/unknown': { message: 'We cannot find this employer', status: 404 },
  'organisations/stale': {
    message: 'Someone else has changed this employer since you opened it. Reload to see the changes',
    status: 409,
  },
  'organisations/name-taken': {
    message: 'Another employer has this name',
    field: 'name',
  },
  'organisations/member-already': {
    message: 'This person is already a member',
    field: 'email',
  },
  'organisations/full': { message: 'This employer has reached the maximum number of members', status: 409 },
  'organisations/manager-only': {
    message: 'Only a manager can invite a contact or enter agreed terms',
    status: 409,
  },
  'organisations/unknown-member': { message: 'We cannot find this member', status: 404 },
  'organisations/last-approver': { message: 'There must be at least one approver', status: 409 },
  'organisations/unknown-request': {
    message: 'This request is no longer waiting for an approver',
    status: 409,
  },
  'organisations/reminded-today': {
    message: 'We have already reminded the approver today. Call instead',
    status: 409,
  },
  'organisations/unknown-vacancy': {
    message: 'There is no vacancy with this reference',
    field: 'reference',
  },
  'organisations/vacancy-of-another': {
    message: 'This vacancy belongs to another employer',
    field: 'reference',
  },
};
const refused = (failure: { code: string }) => fail(explainRefusal(refusals, failure));

async function done(context: StaffContext, id: string, change: Omit<AuditChange, 'subject'> | null) {
  const data = await organisationRow(context, id);
  if (!data) return refused({ code: 'organisations/unknown' });
  return ok({ data, change: change && { ...change, subject: id } });
}

const person = {
  name: z.string().trim().min(1, 'Enter a name').max(organisationLimits.memberName),
  email: z.email('Enter an email address').trim().max(254),
  role: z.enum(memberRoles, 'Choose a role'),
};

const nullable = <Text extends z.ZodType>(schema: Text) =>
  z.preprocess((text) => (text === '' ? null : text), schema.nullable());
const staffDetails = {
  contactName: nullable(person.name).default(null),
  contactEmail: nullable(person.email).default(null),
  contactPhone: phoneOrNone({ country: null, like: 'desk' }).nullable().default(null),
  staffId: nullable(z.uuid()).default(null),
};
type Contact = Pick<StaffDetails, 'contactName' | 'contactEmail' | 'contactPhone'>;
const hasContactName = ({ contactName, contactEmail, contactPhone }: Contact) =>
  contactName !== null || (contactEmail === null && contactPhone === null);
const noContactName = { message: 'Enter the contact’s name', path: ['contactName'] };

async function checkChoices(
  { app, db }: StaffContext,
  { region, staffId }: { region: string; staffId: string | null },
) {
  const { regions } = await app.referenceData();
  if (!regions.has(region))
    return fail({ code: 'organisations/region', message: 'Choose a region', field: 'region' });
  const isKnown = staffId === null || (await listStaff(db)).some(({ id }) => id === staffId);
  return isKnown
    ? null
    : fail({ code: 'organisations/consultant', message: 'Choose a consultant', field: 'staffId' });
}

const organisation = {
  name: z.string().trim().min(1, 'Enter a name').max(organisationLimits.name),
  region: z.string('Choose a region'),
};

const agreedTerms = {
  terms: z.string().trim().max(organisationLimits.note, 'Use 2,000 characters or fewer').default(''),
  rateNote: z.string().trim().max(organisationLimits.rateNote, 'Use 200 characters or fewer').default(''),
};

export const staffOrganisations: StaffResource = {
  roles,
  search: async ({ app, db }, q) => {
    if (!searchWords(q)) return [];
    const terms = buildStaffQuery(q);
    const [{ rows }, ofContacts, data] = await Promise.all([
      listOrganisations(db, { words: q, limit: maxHits, offset: 0 }),
      terms === null ? [] : selectEmployersByContact(db, terms, maxHits),
      app.referenceData(),
    ]);
    const toHit = (id: string, name: string, details: (string | null)[]) => ({
      id,
      label: name,
      detail: details.filter(Boolean).join(' · '),
      path: `/organisations/${id}/show`,
    });
    const nameRegion = (region: string) => data.regions.get(region)?.name ?? region;
    const named = rows.map(({ id, name, region, active, members }) =>
      toHit(id, name, [nameRegion(region), active ? count(members, 'member') : 'Not active']),
    );
    const others = ofContacts
      .filter(({ id }) => !rows.some((row) => row.id === id))
      .map(({ id, name, region, contact, phone }) =>
        toHit(id, name, [contact, phone && groupPhoneDigits(phone), nameRegion(region)]),
      );
    return [...named, ...others].slice(0, maxHits);
  },
  list: staffList({
    filters: z.object({
      q: z.string().trim().max(80).optional(),
      region: z.string().max(10).optional(),
    }),
    sorts: organisationSorts,
    run: async ({ app, db }, { filters: { q, region }, sort, ...page }) => {
      const { rows, total } = await listOrganisations(db, {
        ...page,
        words: q,
        region,
        sort: organisationSorts.find((one) => one === sort),
      });
      const { regions } = await app.referenceData();
      const addRegionName = <Row extends { region: string }>(row: Row) => ({
        ...row,
        regionName: regions.get(row.region)?.name ?? row.region,
      });
      const isWholeList = page.offset === 0 && !q && !region;
      const withoutRecord = isWholeList ? await selectEmployersWithoutRecord(db) : [];
      return {
        rows: rows.map(addRegionName),
        total,
        about: { withoutRecord: withoutRecord.map(addRegionName) },
      };
    },
  }),
  find: { run: organisationRow, recorded: 'organisation.opened' },
  create: staffAction({
    roles,
    body: z
      .object({
        ...{ id: z.uuid(), ...organisation, ...agreedTerms, ...staffDetails },
        contactId: z.uuid().optional(),
        invites: z.boolean().default(false),
      })
      .refine(hasContactName, noContactName)
      .refine(({ invites, contactName }) => !invites || contactName !== null, noContactName)
      .refine(({ invites, contactEmail }) => !invites || contactEmail !== null, {
        ...{ message: 'Enter the email address for the invitation', path: ['contactEmail'] },
      }),
    run: async (context, _, { contactId, invites, ...input }) => {
      const wrong = await checkChoices(context, input);
      if (wrong) return wrong;
      const isManager = context.member.roles.includes('manager');
      if (!isManager && (input.terms || input.rateNote))
        return refused({ code: 'organisations/manager-only' });
      const added = await addOrganisation(pickServices(context), input);
      if (!added.ok) return refused(added.failure);
      const { contactName, contactEmail, contactPhone } = input;
      const change: AuditChange[] = [];
      if (added.value.added) {
        change.push({ action: 'organisation.added', subject: input.id, after: { region: input.region } });
        const contact = { email: contactEmail ?? '', phone: contactPhone ?? '' };
        const earlier = { organisationId: input.id, name: input.name, ...contact, now: context.now };
        for (const reference of await assignEarlierVacancies(context.db, earlier))
          change.push({
            ...{ action: 'organisation.vacancy-assigned', subject: input.id },
            after: { reference, isMatched: true },
          });
      }
      if (invites && contactId && contactName && contactEmail) {
        if (!isManager) return refused({ code: 'organisations/manager-only' });
        const invited = await inviteMember(pickServices(context), {
          ...{ id: contactId, organisationId: input.id, name: contactName, email: contactEmail },
          ...{ role: 'approver', actor: toStaffActor(context) },
        });
        if (!invited.ok) return refused(invited.failure);
        const after = { invitation: contactId, role: 'approver' };
        if (invited.value.changed)
          change.push({ action: 'organisation.member-invited', subject: input.id, after });
      }
      const data = await organisationRow(context, input.id);
      return data ? ok({ data, change }) : refused({ code: 'organisations/unknown' });
    },
  }),
  update: staffAction({
    roles: managers,
    body: z
      .object({
        ...{ version: z.number().int(), active: z.boolean() },
        ...{ ...organisation, ...agreedTerms, ...staffDetails },
      })
      .refine(hasContactName, noContactName),
    run: async (context, id, input) => {
      const wrong = await checkChoices(context, input);
      if (wrong) return wrong;
      const changed = await changeOrganisation(pickServices(context), { id, ...input });
      if (!changed.ok) return refused(changed.failure);
      const { region, active, terms, rateNote } = changed.value.before;
      return done(context, id, {
        action: 'organisation.changed',
        before: { region, active, terms, rateNote },
        after: {
          ...{ region: input.region, active: input.active },
          ...{ terms: input.terms, rateNote: input.rateNote },
        },
      });
    },
  }),
  actions: {
    'known-employers': knownEmployers,
    note: staffAction({
      roles,
      body: z.object({
        id: z.uuid(),
        text: z
          .string()
          .trim()
          .min(1, 'Enter the note')
          .max(organisationLimits.note, 'Use 2,000 characters or fewer'),
      }),
      run: async (context, organisationId, { id, text }) => {
        const { db, now, member } = context;
        if (!(await findOrganisation(db, organisationId))) return refused({ code: 'organisations/unknown' });
        const added = await insertNote(db, 'organisation_note', {
          ...{ id, recordId: organisationId, staffId: member.id, text, now },
        });
        return done(context, organisationId, added ? { action: 'organisation.noted' } : null);
      },
    }),
    invite: staffAction({
      roles: managers,
      body: z.object({ id: z.uuid(), ...person }),
      run: async (context, organisationId, body) => {
        const actor = toStaffActor(context);
        const invited = await inviteMember(pickServices(context), { ...body, organisationId, actor });
        if (!invited.ok) return refused(invited.failure);
        return done(
          context,
          organisationId,
          invited.value.changed
            ? { action: 'organisation.member-invited', after: { invitation: body.id, role: body.role } }
            : null,
        );
      },
    }),
    'withdraw-invitation': staffAction({
      roles: managers,
      body: z.object({ invitationId: z.uuid() }),
      run: async (context, organisationId, { invitationId }) => {
        const which = { organisationId, id: invitationId };
        const withdrawn = await withdrawInvitation(pickServices(context), which);
        return done(
          context,
          organisationId,
          withdrawn
            ? { action: 'organisation.invitation-withdrawn', after: { invitation: invitationId } }
            : null,
        );
      },
    }),
    'change-member': staffAction({
      roles: managers,
      body: z.object({ memberId: z.uuid(), role: person.role, active: z.boolean() }),
      run: async (context, organisationId, body) => {
        const changed = await changeMember(pickServices(context), { organisationId, ...body });
        if (!changed.ok) return refused(changed.failure);
        const { before, changed: isChanged } = changed.value;
        const { memberId, role, active } = body;
        return done(
          context,
          organisationId,
          isChanged
            ? {
                action: 'organisation.member-changed',
                before: { member: memberId, role: before.role, active: before.active },
                after: { role, active },
              }
            : null,
        );
      },
    }),
    'remind-approver': staffAction({
      roles,
      body: z.object({ requestId: z.uuid() }),
      run: async (context, organisationId, { requestId }) => {
        const employer = await findOrganisation(context.db, organisationId);
        if (!employer) return refused({ code: 'organisations/unknown' });
        const services = { ...pickServices(context), data: await context.app.referenceData() };
        const reminded = await remindApprovers(services, { id: requestId, organisation: employer });
        if (!reminded.ok) return refused(reminded.failure);
        return done(context, organisationId, { action: 'organisation.approver-reminded' });
      },
    }),
    'assign-vacancy': staffAction({
      roles,
      body: z.object({ reference: z.string().trim().toUpperCase().max(20) }),
      run: async (context, organisationId, { reference }) => {
        const assigned = await assignVacancy(pickServices(context), { organisationId, reference });
        if (!assigned.ok) return refused(assigned.failure);
        return done(
          context,
          organisationId,
          assigned.value.changed ? { action: 'organisation.vacancy-assigned', after: { reference } } : null,
        );
      },
    }),
  },
};

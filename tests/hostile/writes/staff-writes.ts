import { randomUUID } from 'node:crypto';
import { inviteStaffMember } from '@/lib/platform/staff-kit/staff-invitations.server';
import { addStaffMember } from '@/lib/platform/staff-kit/staff-members.server';
import { insertDoctor, sendEnquiry } from '@/tests/factories/enquiry';
import { insertRequest } from '@/tests/factories/referee';
import type { Person, Stage } from '@/tests/hostile/stage';
import { addVacancy } from './employer-writes';
import { dayFromNow, type WriteCase } from './write-case';

const notStaff = ['doctor', 'approver'] as const;
const route = 'POST /api/staff/J100001';

async function addEnquiry(stage: Stage, claimedBy?: Person): Promise<string> {
  const { reference } = await sendEnquiry({ db: stage.db, now: new Date() });
  if (claimedBy) await postAs(stage, claimedBy, `enquiries/${reference}/claim`, {});
  return reference;
}

async function postAs(stage: Stage, person: Person, address: string, json: object): Promise<void> {
  const response = await fetch(`${stage.url}/api/staff/${address}`, {
    method: 'POST',
    headers: {
      ...{ accept: 'application/json', 'content-type': 'application/json' },
      ...{ cookie: stage.person(person).cookie, origin: stage.url },
    },
    body: JSON.stringify(json),
  });
  if (response.status !== 200) throw new Error(`${address} was refused: ${await response.text()}`);
}

const unusedEmail = () => `${randomUUID()}@example.org`;

/**
 * One test case for each kind of write in the back office. More are not needed, because `staffApi` guards all URLs in
 * the same way, and `tests/staff-api.test.ts` covers every URL and role.
 */
export const staffWrites: readonly WriteCase[] = [
  {
    ...{ route, what: 'an enquiry claimed', as: 'consultant', refused: ['feedEditor', ...notStaff] },
    prepare: async (stage) => ({ path: `/api/staff/enquiries/${await addEnquiry(stage)}/claim`, json: {} }),
  },
  {
    ...{
      route,
      what: 'a note',
      as: 'consultant',
      refused: ['feedEditor', ...notStaff],
      adds: 'enquiry_note',
    },
    prepare: async (stage) => ({
      path: `/api/staff/enquiries/${await addEnquiry(stage, 'consultant')}/note`,
      json: { noteId: randomUUID(), text: 'Free from March on.' },
    }),
  },
  {
    ...{
      route,
      what: 'a call',
      as: 'consultant',
      refused: ['feedEditor', ...notStaff],
      adds: 'enquiry_call',
    },
    prepare: async (stage) => ({
      path: `/api/staff/enquiries/${await addEnquiry(stage, 'consultant')}/call`,
      json: { callId: randomUUID(), outcome: 'reached', minutes: 3 },
    }),
  },
  {
    ...{ route: 'POST /staff/invitation/J100001', what: 'an invitation accepted', form: 'staff-invitation' },
    ...{ as: 'otherDoctor', refused: ['doctor'], byToken: true },
    prepare: async (stage) => {
      const [id, invitationId] = [randomUUID(), randomUUID()];
      const { email } = stage.person('otherDoctor');
      const services = { db: stage.db, now: new Date() };
      await addStaffMember(services, id, {
        ...{ email, givenName: 'Ana', familyName: 'Tan', roles: ['consultant'], team: '' },
        ...{ consultantId: null, active: true },
      });
      await inviteStaffMember(services, { id, invitationId });
      return { path: `/staff/invitation/${stage.token('staff-invitation', invitationId)}`, fields: {} };
    },
  },
  {
    ...{ route, what: 'a vacancy claimed', as: 'consultant', refused: ['feedEditor', ...notStaff] },
    prepare: async (stage) => ({
      path: `/api/staff/vacancies/${(await addVacancy(stage)).id}/claim`,
      json: {},
    }),
  },
  {
    ...{ route, what: 'a doctor disabled', as: 'manager', refused: ['consultant', ...notStaff] },
    prepare: async (stage) => ({
      path: `/api/staff/doctors/${await insertDoctor(stage.db, unusedEmail())}/disable`,
      json: {},
    }),
  },
  {
    ...{
      route,
      what: 'leave',
      as: 'manager',
      refused: ['feedEditor', ...notStaff],
      adds: 'consultant_leave',
    },
    prepare: async (stage) => ({
      path: '/api/staff/leave',
      json: {
        consultantId: await stage.value('select id from consultant where active order by id limit 1'),
        ...{ firstDay: dayFromNow(400), lastDay: dayFromNow(401), note: '' },
      },
    }),
  },
  {
    ...{ route, what: 'a feed', as: 'feedEditor', refused: ['consultant', ...notStaff], adds: 'feed_source' },
    prepare: () => ({
      path: '/api/staff/feeds',
      json: {
        ...{ id: `feed-${randomUUID().slice(0, 8)}`, name: 'A partner', format: 'xml', everyMinutes: 10_080 },
        address: 'https://feed.example/jobs.xml',
      },
    }),
  },
  {
    ...{ route, what: 'an organisation', as: 'manager', refused: ['feedEditor', ...notStaff] },
    adds: 'organisation',
    prepare: () => ({
      path: '/api/staff/organisations',
      json: { id: randomUUID(), name: `Health ${randomUUID().slice(0, 8)}`, region: 'AU-QLD' },
    }),
  },
  {
    ...{ route, what: 'a colleague', as: 'administrator', refused: ['consultant', 'manager', ...notStaff] },
    adds: 'staff_member',
    prepare: () => ({
      path: '/api/staff/staff',
      json: {
        ...{ id: randomUUID(), email: unusedEmail(), givenName: 'Mem', familyName: 'Ber' },
        roles: ['consultant'],
      },
    }),
  },
  {
    ...{ route, what: 'a photograph removed', as: 'administrator', refused: ['manager', ...notStaff] },
    prepare: async (stage) => {
      const id = await stage.value(
        "update consultant set portrait = $1 where slug = 'ben-whitlock' returning id",
        [`/media/consultants/${'0'.repeat(32)}.webp`],
      );
      return { path: `/api/staff/consultants/${id}/remove-photograph`, json: {} };
    },
  },
  {
    ...{ route, what: 'a view saved', as: 'consultant', refused: notStaff, adds: 'staff_view' },
    prepare: () => ({
      path: '/api/staff/saved-views',
      json: {
        ...{ id: randomUUID(), list: 'enquiries', name: randomUUID().slice(0, 20) },
        view: { filter: { state: 'assigned' }, sort: { field: 'dueAt', order: 'ASC' } },
      },
    }),
  },
  {
    ...{
      route,
      what: 'a task',
      as: 'consultant',
      refused: ['feedEditor', ...notStaff],
      adds: 'staff_task',
    },
    prepare: async (stage) => ({
      path: '/api/staff/tasks',
      json: {
        ...{ id: randomUUID(), text: 'Ask about the flat', dueAt: new Date().toISOString(), record: null },
        staffId: await stage.value('select id from staff_member where active limit 1'),
      },
    }),
  },
  {
    ...{ route, what: 'a view forgotten', as: 'consultant', refused: ['otherConsultant', ...notStaff] },
    prepare: async (stage) => {
      const id = randomUUID();
      const view = { id, list: 'jobs', name: id.slice(0, 20), view: { filter: {} } };
      await postAs(stage, 'consultant', 'saved-views', view);
      return { path: `/api/staff/saved-views/${id}/forget`, json: {} };
    },
  },
  {
    ...{ route, what: 'a reference request ended', as: 'consultant', refused: ['feedEditor', ...notStaff] },
    prepare: async (stage) => {
      const doctorId = await insertDoctor(stage.db, unusedEmail());
      const { requestId } = await insertRequest(stage.db, doctorId, new Date(), { email: unusedEmail() });
      return { path: `/api/staff/reference-requests/${requestId}/cancel`, json: {} };
    },
  },
];

import { randomUUID } from 'node:crypto';
import { insertDoctor } from '@/tests/factories/enquiry';
import { organisationSteps } from '@/tests/factories/organisation';
import { databaseWithData } from '@/tests/database-with-data';
import { vacancyInput as input } from '@/tests/factories/vacancy';
import {
  acceptInvitation,
  findInvitation,
  findInvitationPath,
  inviteMember,
  withdrawInvitation,
} from './invitations.server';
import { changeMember, findMember, isEmployerAddress, listMembers } from './members.server';
import { countVacancies, selectVacancies } from './organisation-vacancy-store.server';
import { assignVacancy, changeOrganisation, findOrganisation } from './organisations.server';
import { decideRequest, listPending } from './request-vacancies.server';
import { findApproval } from './vacancy-approval-store.server';

const database = databaseWithData();

const { at, full, organisation, join, ask, emails } = organisationSteps(() => database);

describe('an invitation to join an organisation', () => {
  test('an invitation sends one email and adds one member, and only the owner of the invited email address can accept it', async () => {
    const organisationId = await organisation();
    const invitation = {
      id: randomUUID(),
      organisationId,
      email: `new.${randomUUID()}@example.org`,
      name: 'Olive Marsh',
      role: 'requester' as const,
      actor: 'staff:test',
    };
    expect(await inviteMember(at(), invitation)).toMatchObject({ value: { changed: true } });
    expect(await inviteMember(at(), invitation)).toMatchObject({ value: { changed: false } });
    expect((await emails('member-invited')).filter((to) => to === invitation.email)).toHaveLength(1);
    expect(await isEmployerAddress(database.db, invitation.email, at().now)).toBe(true);
    const { id, email } = invitation;
    const stranger = await insertDoctor(database.db, `stranger.${randomUUID()}@example.org`);
    const own = await insertDoctor(database.db, email);
    const accept = (account: { id: string; email: string; emailVerified: boolean }) =>
      acceptInvitation(at(), { id, account });
    expect(await accept({ id: stranger, email: 'stranger@example.org', emailVerified: true })).toMatchObject({
      failure: { code: 'organisations/other-address' },
    });
    expect(await accept({ id: own, email, emailVerified: false })).toMatchObject({
      failure: { code: 'organisations/other-address' },
    });
    const mine = { id: own, email: email.toUpperCase(), emailVerified: true };
    expect(await accept(mine)).toMatchObject({ value: { changed: true } });
    expect(await accept(mine)).toMatchObject({ value: { changed: false } });
    expect(await listMembers(database.db, organisationId)).toHaveLength(1);
    expect(await findMember(database.db, own)).toMatchObject({
      role: 'requester',
      organisation: { id: organisationId },
    });
    expect(await findMember(database.db, stranger)).toBeNull();
    expect(await inviteMember(at(), { ...invitation, id: randomUUID() })).toMatchObject({
      failure: { code: 'organisations/member-already' },
    });
  });

  test('an invited person with a verified email address can reach the open invitation without the emailed link', async () => {
    const email = `lost.${randomUUID()}@example.org`;
    const find = (days: number, emailVerified = true) =>
      findInvitationPath({ ...at(days), secrets: ['secret'] }, { email, emailVerified });
    expect(await find(0)).toBeNull();
    const sent = { id: randomUUID(), organisationId: await organisation(), email, name: 'Lost' };
    await inviteMember(at(), { ...sent, role: 'requester', actor: 'staff:test' });
    expect(await find(0)).toMatch(/^\/employers\/invitation\/\S+/);
    expect(await find(0, false)).toBeNull();
    expect(await find(14)).toBeNull();
  });

  test('an invitation stops working after 14 days, on withdrawal, or when the same email address gets another invitation', async () => {
    const organisationId = await organisation();
    const email = `late.${randomUUID()}@example.org`;
    const account = { id: await insertDoctor(database.db, email), email, emailVerified: true };
    const send = async () => {
      const id = randomUUID();
      const sent = {
        id,
        organisationId,
        email,
        name: 'Late',
        role: 'approver' as const,
        actor: 'staff:test',
      };
      await inviteMember(at(), sent);
      return id;
    };
    const [first, second] = [await send(), await send()];
    const ended = { failure: { code: 'organisations/invitation-ended' } };
    expect(await acceptInvitation(at(), { id: first, account })).toMatchObject(ended);
    expect(await acceptInvitation(at(14), { id: second, account })).toMatchObject(ended);
    expect(await findInvitation(at(14), second)).toMatchObject({ open: false });
    expect(await withdrawInvitation(at(), { organisationId: await organisation(), id: second })).toBe(false);
    expect(await withdrawInvitation(at(), { organisationId, id: second })).toBe(true);
    expect(await acceptInvitation(at(), { id: second, account })).toMatchObject(ended);
    expect(await findMember(database.db, account.id)).toBeNull();
  });

  test('another organisation’s member cannot accept an invitation', async () => {
    const member = await join(await organisation(), 'requester');
    const elsewhere = await organisation();
    const id = randomUUID();
    const { email } = member;
    await inviteMember(at(), {
      ...{ id, organisationId: elsewhere, email, name: 'Rosa' },
      ...{ role: 'approver', actor: 'staff:test' },
    });
    const [account] = await database.db
      .selectFrom('organisation_member')
      .select('account_id')
      .where('id', '=', member.id)
      .execute();
    const accepted = await acceptInvitation(at(), {
      id,
      account: { id: account?.account_id ?? '', email, emailVerified: true },
    });
    expect(accepted).toMatchObject({ failure: { code: 'organisations/member-elsewhere' } });
  });
});

test('if an organisation’s last two approvers leave simultaneously, only one of them can leave', async () => {
  const organisationId = await organisation();
  const [one, other] = [await join(organisationId, 'approver'), await join(organisationId, 'approver')];
  const leave = (memberId: string) =>
    changeMember(at(), { organisationId, memberId, role: 'approver', active: false });
  const answers = await Promise.all([leave(one.id), leave(other.id)]);
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  const active = (await listMembers(database.db, organisationId)).filter((member) => member.active);
  expect(active).toHaveLength(1);
  const stranger = await organisation();
  expect(
    await changeMember(at(), { organisationId: stranger, memberId: one.id, role: 'approver', active: true }),
  ).toMatchObject({ failure: { code: 'organisations/unknown-member' } });
});

test('an inactive organisation’s member cannot act for it', async () => {
  const organisationId = await organisation();
  const member = await join(organisationId, 'approver');
  const account = await database.db
    .selectFrom('organisation_member')
    .select('account_id')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const known = await findOrganisation(database.db, organisationId);
  if (!known) throw new Error('No organisation');
  const { id, name, region, version } = known;
  const change = { id, name, region, version, terms: '', rateNote: '' };
  expect(await changeOrganisation(at(), { ...change, active: false })).toMatchObject({ ok: true });
  expect(await changeOrganisation(at(), { ...change, active: true })).toMatchObject({
    failure: { code: 'organisations/stale' },
  });
  expect(await findMember(database.db, account.account_id ?? '')).toBeNull();
});

describe('an organisation’s vacancy request', () => {
  test.each([
    ['from an approver', 'approver'],
    ['from a requester whose organisation has no approver', 'requester'],
  ] as const)(
    'a request %s goes to staff immediately, and its vacancies belong to the organisation',
    async (_, role) => {
      const organisationId = await organisation();
      const member = await join(organisationId, role);
      const id = randomUUID();
      const asked = { id, member, vacancies: [input(), input({ grade: 'resident' })], again: null };
      const { sent } = await ask(asked);
      expect(sent).toMatch(/^VAC-\d{6}$/);
      expect((await ask(asked)).sent).toBe(sent);
      const rows = await selectVacancies(database.db, organisationId, {
        ...{ state: 'open', limit: 10, offset: 0 },
      });
      expect(await countVacancies(database.db, organisationId)).toEqual({ received: 2 });
      expect(rows.map((row) => row.requested_by)).toEqual(['Rosa', 'Rosa']);
    },
  );

  test('a requester’s request goes to staff once, and only after an approver has approved it', async () => {
    const organisationId = await organisation();
    const requester = await join(organisationId, 'requester');
    const [approver, second] = [
      await join(organisationId, 'approver'),
      await join(organisationId, 'approver'),
    ];
    const id = randomUUID();
    const asked = { id, member: requester, vacancies: [input()], again: null };
    expect(await ask(asked)).toEqual({ sent: null });
    expect(await ask(asked)).toEqual({ sent: null });
    const told = (await emails('vacancy-approval-asked')).filter((to) =>
      [approver.email, second.email].includes(to),
    );
    expect(told.toSorted()).toEqual([approver.email, second.email].toSorted());
    const all = { state: 'all' as const, limit: 10, offset: 0 };
    expect(await selectVacancies(database.db, organisationId, all)).toEqual([]);
    expect(await listPending(database.db, approver)).toHaveLength(1);

    const decision = { kind: 'approve' } as const;
    const stranger = await join(await organisation(), 'approver');
    expect(await decideRequest(full(), { id, member: stranger, decision })).toMatchObject({
      failure: { code: 'organisations/unknown-request' },
    });
    const services = full();
    const both = await Promise.all([
      decideRequest(services, { id, member: approver, decision }),
      decideRequest(services, { id, member: second, decision }),
    ]);
    expect(both.map((answer) => answer.ok && answer.value.changed).toSorted()).toEqual([false, true]);
    expect(await selectVacancies(database.db, organisationId, all)).toHaveLength(1);
    expect(await listPending(database.db, approver)).toEqual([]);
    expect((await emails('vacancy-approval-decided')).filter((to) => to === requester.email)).toHaveLength(1);
    expect(
      await decideRequest(services, { id, member: approver, decision: { kind: 'send-back', reason: 'No' } }),
    ).toMatchObject({ failure: { code: 'organisations/decided' } });
  });

  test('an approver can send a request back with a reason, and the requester can send a corrected request', async () => {
    const organisationId = await organisation();
    const requester = await join(organisationId, 'requester');
    const approver = await join(organisationId, 'approver');
    const id = randomUUID();
    await ask({ id, member: requester, vacancies: [input()], again: null });
    const decision = { kind: 'send-back', reason: 'Two doctors, please' } as const;
    expect(await decideRequest(full(), { id, member: approver, decision })).toMatchObject({ ok: true });
    expect(await listPending(database.db, requester)).toMatchObject([
      { state: 'sent-back', reason: 'Two doctors, please' },
    ]);
    expect(await listPending(database.db, approver)).toEqual([]);
    const anew = { id: randomUUID(), member: requester, vacancies: [input({ doctors: 2 })], again: id };
    await ask(anew);
    expect(await findApproval(database.db, { id })).toMatchObject({ state: 'replaced' });
    expect(await listPending(database.db, approver)).toMatchObject([{ id: anew.id }]);
  });

  test('a request can be approved until its first day of work, and its urgency depends on the day of approval', async () => {
    const organisationId = await organisation();
    const requester = await join(organisationId, 'requester');
    const approver = await join(organisationId, 'approver');
    const id = randomUUID();
    await ask({
      ...{ id, member: requester, again: null },
      vacancies: [input({ from: '2026-12-04', to: null })],
    });
    const decide = async (days: number) =>
      decideRequest(full(days), { id, member: approver, decision: { kind: 'approve' } });
    expect(await decide(11)).toMatchObject({ failure: { code: 'organisations/past' } });
    expect(await decide(10)).toMatchObject({ ok: true });
    const urgency = await database.db
      .selectFrom('vacancy_request')
      .select('urgency')
      .where('organisation_id', '=', organisationId)
      .execute();
    expect(urgency).toEqual([{ urgency: 'today' }]);
  });

  test('if a vacancy request was sent without an account, staff can assign the request to only one organisation', async () => {
    const [mine, another] = [await organisation(), await organisation()];
    const member = await join(another, 'approver');
    const { sent } = await ask({
      ...{ id: randomUUID(), member, vacancies: [input()], again: null },
    });
    expect(await assignVacancy(at(), { organisationId: mine, reference: sent ?? '' })).toMatchObject({
      failure: { code: 'organisations/vacancy-of-another' },
    });
    await database.db
      .updateTable('vacancy_request')
      .set({ organisation_id: null, requested_by: null })
      .where('reference', '=', sent ?? '')
      .execute();
    expect(await assignVacancy(at(), { organisationId: mine, reference: sent ?? '' })).toMatchObject({
      value: { changed: true },
    });
    expect(await assignVacancy(at(), { organisationId: mine, reference: 'VAC-000000' })).toMatchObject({
      failure: { code: 'organisations/unknown-vacancy' },
    });
  });

  async function sentTogether() {
    const member = await join(await organisation(), 'approver');
    const { sent } = await ask({
      ...{ id: randomUUID(), member, vacancies: [input(), input({ grade: 'resident' })], again: null },
    });
    const rows = await database.db
      .updateTable('vacancy_request')
      .set({ organisation_id: null, requested_by: null })
      .where('organisation_id', '=', member.organisation.id)
      .returning('reference')
      .execute();
    const sibling = rows.find(({ reference }) => reference !== sent)?.reference ?? '';
    return { first: sent ?? '', sibling };
  }
  const readOwnerId = async (reference: string) =>
    (
      await database.db
        .selectFrom('vacancy_request')
        .select('organisation_id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
    ).organisation_id;

  test('assigning a vacancy request leaves another organisation’s vacancies from the same submission unchanged', async () => {
    const { first, sibling } = await sentTogether();
    const [mine, another] = [await organisation(), await organisation()];
    await assignVacancy(at(), { organisationId: another, reference: sibling });
    expect(await assignVacancy(at(), { organisationId: mine, reference: first })).toMatchObject({
      value: { changed: true },
    });
    expect([await readOwnerId(first), await readOwnerId(sibling)]).toEqual([mine, another]);
  });

  test('if staff assign a vacancy request to two organisations simultaneously, only one assignment succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { first, sibling } = await sentTogether();
      const organisations = [await organisation(), await organisation()];
      const answers = await Promise.all(
        organisations.map((organisationId) => assignVacancy(at(), { organisationId, reference: first })),
      );
      const winner = answers.findIndex(({ ok }) => ok);
      expect(answers[1 - winner]).toMatchObject({ failure: { code: 'organisations/vacancy-of-another' } });
      expect([await readOwnerId(first), await readOwnerId(sibling)]).toEqual([
        organisations[winner],
        organisations[winner],
      ]);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { withdrawVacancy } from '@/lib/employers/shortlists/end-vacancy.server';
import { askVacancyChange } from '@/lib/employers/vacancy-requests/change-vacancy.server';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { setVacancyState } from '@/lib/employers/vacancy-requests/set-vacancy-state.server';
import { listVacancyEvents } from '@/lib/employers/vacancy-requests/vacancy-queue-store.server';
import { organisationSteps } from '@/tests/factories/organisation';
import { vacancyInput as input } from '@/tests/factories/vacancy';
import { databaseWithData } from '@/tests/database-with-data';
import { changeMember, findMember, listMembers } from './members.server';
import type { Member, MemberRole } from './organisation';
import { decideRequest, listPending, requestVacancies } from './request-vacancies.server';

const database = databaseWithData();

const { at, full, organisation, join, ask, emails } = organisationSteps(() => database);

describe('approvers’ cost limits', () => {
  async function limited() {
    const organisationId = await organisation();
    const [requester, free] = [
      await join(organisationId, 'requester'),
      await join(organisationId, 'approver'),
    ];
    const { id } = await join(organisationId, 'approver');
    const change = { organisationId, memberId: id, role: 'approver' as const, active: true };
    await changeMember(at(), { ...change, approvalLimit: 20_000, by: free.id });
    const [small] = (await listMembers(database.db, organisationId)).filter((one) => one.id === id);
    const approver = await findMember(database.db, small?.accountId ?? '');
    if (!approver) throw new Error('Nobody has a limit');
    return { organisationId, requester, free, approver };
  }
  // Each vacancy lasts 12 days, so it costs $19,200 or $24,000. The limit is $20,000.
  const within = input({ rate: '$1,600 per day' });
  const above = input({ rate: '$2,000 per day' });
  const approve = async (id: string, member: Member) =>
    decideRequest(full(), { id, member, decision: { kind: 'approve' } });

  test.each([
    ['cost within the limit', within, true],
    ['cost above the limit', above, false],
    ['unknown cost', input({ rate: 'to be agreed' }), false],
  ])(
    'lets an approver with a cost limit approve a vacancy only if its cost is within the limit: %s',
    async (_, vacancy, mayDecide) => {
      const { requester, free, approver } = await limited();
      const id = randomUUID();
      const sent = (await emails('vacancy-approval-asked')).length;
      expect(await ask({ id, member: requester, vacancies: [vacancy], again: null })).toEqual({ sent: null });
      expect((await emails('vacancy-approval-asked')).length - sent).toBe(mayDecide ? 2 : 1);
      expect(await approve(id, approver)).toMatchObject(
        mayDecide ? { ok: true } : { failure: { code: 'organisations/above-limit' } },
      );
      if (!mayDecide) expect(await approve(id, free)).toMatchObject({ ok: true });
    },
  );

  test('an approver’s own request needs another approver only if its total cost exceeds the approver’s own limit', async () => {
    const { approver } = await limited();
    const send = (vacancies: (typeof within)[]) =>
      ask({ id: randomUUID(), member: approver, vacancies, again: null });
    expect((await send([within])).sent).toMatch(/^VAC/);
    expect((await send([above])).sent).toBeNull();
    // Two vacancies of $19,200 together are above the limit of $20,000.
    expect((await send([within, within])).sent).toBeNull();
  });

  test('the only approver who has no limit cannot be limited, demoted or removed', async () => {
    const { organisationId, free, approver } = await limited();
    const change = { organisationId, memberId: free.id, role: 'approver' as const, active: true };
    const refused = { failure: { code: 'organisations/last-without-limit' } };
    expect(await changeMember(at(), { ...change, approvalLimit: 5000, by: approver.id })).toMatchObject(
      refused,
    );
    expect(await changeMember(at(), { ...change, role: 'requester' })).toMatchObject(refused);
    expect(await changeMember(at(), { ...change, active: false })).toMatchObject(refused);
  });
});

describe('changes to a vacancy', () => {
  async function sentVacancy(role: MemberRole = 'approver') {
    const organisationId = await organisation();
    const approver = await join(organisationId, 'approver');
    const member = role === 'approver' ? approver : await join(organisationId, role);
    const { sent } = await ask({ id: randomUUID(), member: approver, vacancies: [input()], again: null });
    if (!sent) throw new Error('The vacancy was not sent');
    const stored = async () => {
      const vacancy = await findVacancyRequest(database.db, { reference: sent });
      if (!vacancy) throw new Error('There is no vacancy');
      return vacancy;
    };
    const events = async () => listVacancyEvents(database.db, (await stored()).id);
    return { organisationId, approver, member, reference: sent, stored, events };
  }
  const request = async (
    { member, reference }: { member: Member; reference: string },
    change: Partial<ReturnType<typeof input>>,
  ) =>
    requestVacancies(full(), {
      ...{ id: randomUUID(), member, vacancies: [input(change)], again: null, changes: reference },
    });
  const actorOf = (member: Member) => `employer:${member.id}`;

  test('an approver’s change to a vacancy applies immediately and informs staff, but is refused once a consultant works on it', async () => {
    const vacancy = await sentVacancy();
    const told = (await emails('vacancy-changed-staff')).length;
    expect(await request(vacancy, { to: '2027-01-08' })).toMatchObject({
      value: { sent: vacancy.reference },
    });
    expect(await vacancy.stored()).toMatchObject({ input: { to: '2027-01-08' }, state: 'received' });
    expect((await vacancy.events()).at(-1)).toMatchObject({
      actor: actorOf(vacancy.member),
      reason: expect.stringContaining('last day'),
    });
    expect((await emails('vacancy-changed-staff')).length).toBe(told + 1);
    await setVacancyState(at(), { reference: vacancy.reference, to: 'contacted', note: '' });
    expect(await request(vacancy, { to: '2027-01-15' })).toMatchObject({
      failure: { code: 'vacancy-requests/handled' },
    });
    expect(await vacancy.stored()).toMatchObject({ input: { to: '2027-01-08' } });
  });

  test('a requester’s change to a vacancy applies only once an approver agrees', async () => {
    const vacancy = await sentVacancy('requester');
    expect(await request(vacancy, { doctors: 3 })).toMatchObject({ value: { sent: null } });
    expect(await vacancy.stored()).toMatchObject({ input: { doctors: 1 } });
    const [pending] = await listPending(database.db, vacancy.approver);
    expect(pending).toMatchObject({ changes: vacancy.reference });
    const decision = {
      id: pending?.id ?? '',
      member: vacancy.approver,
      decision: { kind: 'approve' as const },
    };
    expect(await decideRequest(full(), decision)).toMatchObject({ ok: true });
    expect(await vacancy.stored()).toMatchObject({ input: { doctors: 3 } });
  });

  test('another organisation’s member cannot change the vacancy', async () => {
    const [vacancy, other] = [await sentVacancy(), await sentVacancy()];
    expect(await request({ ...vacancy, member: other.member }, { doctors: 3 })).toMatchObject({
      failure: { code: 'vacancy-requests/unknown' },
    });
  });

  test('repeating a change or a withdrawal changes nothing, and a withdrawn vacancy is closed with the employer’s reason', async () => {
    const { member, reference, stored, events } = await sentVacancy();
    const services = { ...at(), staffEmail: 'staff@onward.example' };
    const change = { reference, actor: actorOf(member) };
    const asked = { ...change, text: 'Two weeks later, please' };
    expect(await askVacancyChange(services, asked)).toMatchObject({ value: { changed: true } });
    expect(await askVacancyChange(services, asked)).toMatchObject({ value: { changed: false } });
    const withdrawn = { ...change, reason: 'We found a colleague' };
    expect(await withdrawVacancy(services, withdrawn)).toMatchObject({ value: { changed: true } });
    expect(await withdrawVacancy(services, withdrawn)).toMatchObject({ value: { changed: false } });
    expect(await stored()).toMatchObject({ state: 'closed' });
    expect((await events()).at(-1)?.reason).toContain('We found a colleague');
    expect(await askVacancyChange(services, asked)).toMatchObject({
      failure: { code: 'vacancy-requests/ended' },
    });
  });
});

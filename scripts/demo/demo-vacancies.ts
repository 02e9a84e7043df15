import { listMembers } from '@/lib/employers/organisations/members.server';
import { findOrganisation, listOrganisations } from '@/lib/employers/organisations/organisations.server';
import type { Member } from '@/lib/employers/organisations/organisation';
import { decideRequest, requestVacancies } from '@/lib/employers/organisations/request-vacancies.server';
import { answerShortlist } from '@/lib/employers/shortlists/answer-shortlist.server';
import { setVacancyConsent } from '@/lib/employers/shortlists/vacancy-consent.server';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { submitVacancyRequest } from '@/lib/employers/vacancy-requests/submit-vacancy-request.server';
import { deriveUrgency, type VacancyInput } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { StaffMember } from '@/lib/platform/staff-kit/staff';
import {
  actAsStaff,
  daysFromToday,
  minutesAfter,
  newId,
  onWorkday,
  servicesAt,
  workingTime,
  type DemoContext,
  type DemoStaff,
} from './demo-context';
import { checkOnRegister, demoDoctors } from './demo-doctors';

export type Desk = { context: DemoContext; staff: DemoStaff };

const dayInMinutes = 24 * 60;

export async function loadDemoVacancies({ context, staff }: Desk): Promise<void> {
  const { hannah, tom } = staff;
  const coral = await getRequesterAndApprover(context, 'Coral Coast Health');
  const alps = await getRequesterAndApprover(context, 'Southern Alps Hospitals');
  const need = (change: Partial<VacancyInput>): VacancyInput => {
    const from = change.from ?? daysFromToday(context, 21);
    return {
      ...plainNeed,
      from,
      to: daysFromToday(context, 34),
      ...change,
      urgency: deriveUrgency(from, daysFromToday(context, 0)),
    };
  };

  await sendAsStranger(
    context,
    minutesAfter(context.now, -55),
    need({
      organisation: 'Wattle Coast Hospitals',
      facility: 'Wattle Coast Base Hospital',
      region: 'AU-NSW',
      placeId: 'dubbo-nsw',
      ...{ contactName: 'Gail Prior', phone: '+61255500141', email: 'roster@wattle-coast.example' },
    }),
  );
  await sendAsStranger(
    context,
    workingTime(context, 1, 16, 10),
    need({
      organisation: 'Mallee Plains Health',
      facility: 'Mallee Plains District Hospital',
      region: 'AU-VIC',
      placeId: 'mildura-vic',
      specialty: 'general-medicine',
      from: daysFromToday(context, 5),
      to: daysFromToday(context, 9),
      rate: '',
      rateAdvise: true,
      ...{ contactName: 'Ken Doyle', phone: '+61355500152', email: 'workforce@mallee-plains.example' },
    }),
  );

  // The shortlist of this vacancy was sent to the employer. The employer has accepted one doctor and asked a question
  // about another. A third doctor has not yet given consent.
  const sent = await requestAs(
    context,
    coral.approver,
    workingTime(context, 6, 10),
    need({ facility: 'Reef Street Hospital' }),
  );
  await handle(context, hannah, { vacancyId: sent, at: workingTime(context, 6, 11) }, async (act, at) => {
    const [priya, oliver, daniel] = [demoDoctors[0], demoDoctors[11], demoDoctors[3]];
    await act('move', { to: 'contacted', note: 'Confirmed the dates by phone.' });
    const entries: string[] = [];
    for (const [doctor, summary] of [
      [priya, 'Four years in emergency departments of this size. Free on all your dates.'],
      [
        oliver,
        'Five years as a registrar, two of them in rural departments with shared nights. Has his own car.',
      ],
      [daniel, 'Leads resuscitations without supervision. Prefers day and evening shifts.'],
    ] as const) {
      const entryId = newId();
      entries.push(entryId);
      await act('add-doctor', {
        id: entryId,
        person: await findPerson(context, doctor?.email),
        summary,
      });
    }
    for (const doctor of [priya, oliver]) await checkOnRegister(context, { doctor, member: hannah, at });
    const [first = '', second = ''] = entries;
    for (const entryId of [first, second]) await agree(context, entryId, minutesAfter(at, 90));
    await act(
      'send',
      {
        ...{ id: newId(), recipient: coral.approver.email },
        documentsReason: 'The hospital will ask for the documents later.',
      },
      dayInMinutes,
    );
    await answer(
      context,
      { vacancyId: sent, entryId: first, at: workingTime(context, 5, 14) },
      { kind: 'accepted' },
    );
    const aboutSecond = { vacancyId: sent, entryId: second };
    await answer(
      context,
      { ...aboutSecond, at: workingTime(context, 5, 14, 5), member: coral.requester },
      {
        kind: 'question',
        text: 'Is his advanced life support certificate current?',
      },
    );
    await act(
      'answer',
      { id: newId(), entryId: second, text: 'Yes, until March 2028. He will send us a copy this week.' },
      dayInMinutes,
    );
    await answer(
      context,
      { ...aboutSecond, at: workingTime(context, 1, 15), member: coral.approver },
      {
        kind: 'question',
        text: 'Has he worked with a retrieval service before?',
      },
    );
  });

  const called = await requestAs(
    context,
    alps.requester,
    workingTime(context, 3, 14),
    need({
      facility: 'Southern Alps Regional Hospital',
      region: 'NZ-CAN',
      placeId: 'ashburton-can',
      rate: 'NZD 130 an hour',
    }),
  );
  await handle(context, tom, { vacancyId: called, at: workingTime(context, 3, 15) }, async (act) => {
    await act('move', { to: 'contacted', note: 'Two weeks, nights shared. Accommodation on site.' });
    await act('add-doctor', {
      id: newId(),
      person: await findPerson(context, demoDoctors[2]?.email),
      unnamed: true,
    });
  });

  const filled = await requestAs(
    context,
    coral.approver,
    workingTime(context, 22, 9),
    need({
      ...{ facility: 'Palm Valley Hospital', specialty: 'anaesthesia', grade: 'consultant' },
      rate: '$2,600 a day plus super',
    }),
    coral.requester,
  );
  await handle(context, hannah, { vacancyId: filled, at: workingTime(context, 22, 10) }, async (act) => {
    await act('move', { to: 'contacted' });
    await act('move', { to: 'filled', note: 'A former locum came back.' }, 3 * dayInMinutes);
  });

  const closed = await sendAsStranger(
    context,
    workingTime(context, 15, 12),
    need({
      organisation: 'Riverbend Family Practice',
      facility: 'Riverbend Family Practice',
      region: 'AU-NT',
      placeId: 'katherine-nt',
      specialty: 'general-practice',
      grade: 'gp-vr',
      rate: '70% of billings',
      ...{ contactName: 'Mira Sand', phone: '+61855500163', email: 'manager@riverbend.example' },
    }),
  );
  await handle(context, hannah, { vacancyId: closed, at: workingTime(context, 15, 13) }, (act) =>
    act('move', { to: 'closed', note: 'Found somebody themselves.' }),
  );

  await actAsStaff(context, {
    member: hannah,
    at: workingTime(context, 4, 15),
    resource: 'organisations',
    action: 'note',
    id: coral.requester.organisation.id,
    body: { id: newId(), text: 'Anders Holm prefers a call after 2 pm.' },
  });
  await context.app.db
    .updateTable('organisation')
    .set({
      rate_note: 'Registrars $150 an hour plus super; fee 15%',
      terms:
        'Agreed with Anders Holm for the year to June. The employer books and pays travel and accommodation.',
    })
    .where('id', '=', coral.requester.organisation.id)
    .execute();

  await askForApproval(context, coral, need);
}

const memberPhones: Record<string, string> = {
  'requester@example.org': '+61755500110',
  'approver@example.org': '+61755500118',
  'other.requester@example.org': '+6433550010',
};

export const plainNeed: Omit<VacancyInput, 'from' | 'to' | 'urgency'> = {
  organisation: 'Coral Coast Health',
  facility: 'Coral Coast Hospital',
  contactName: 'Rosa Keane',
  email: 'requester@example.org',
  phone: '+61755500110',
  region: 'AU-QLD',
  placeId: 'mackay-qld',
  specialty: 'emergency-medicine',
  grade: 'registrar',
  workType: 'locum',
  doctors: 1,
  shifts: 'Day and evening, one weekend in two',
  rate: '$150 an hour plus super',
  rateAdvise: false,
  accommodation: true,
  travel: true,
  details: 'Mixed department with 24,000 presentations a year.',
};

export async function getRequesterAndApprover({ app }: DemoContext, name: string) {
  const { rows } = await listOrganisations(app.db, { words: name, limit: 1, offset: 0 });
  const organisation = rows[0] && (await findOrganisation(app.db, rows[0].id));
  if (!organisation) throw new Error(`Demo: there is no organisation ${name}`);
  const members: Member[] = (await listMembers(app.db, organisation.id)).map((member) => ({
    ...member,
    organisation,
  }));
  const requester = members.find(({ role }) => role === 'requester');
  if (!requester) throw new Error(`Demo: ${name} has no requester`);
  return { requester, approver: members.find(({ role }) => role === 'approver') ?? requester };
}

async function sendAsStranger(context: DemoContext, at: Date, need: VacancyInput): Promise<string> {
  const timeZone =
    (await context.app.referenceData()).regions.get(need.region ?? '')?.timeZone ?? 'Australia/Sydney';
  const { reference } = await submitVacancyRequest(servicesAt(context, at), {
    vacancies: [need],
    timeZone,
    idempotencyKey: newId(),
  });
  return getVacancyId(context, reference);
}

export async function requestAs(
  context: DemoContext,
  member: Member,
  at: Date,
  need: VacancyInput,
  { name, email }: Pick<Member, 'name' | 'email'> = member,
): Promise<string> {
  const services = { ...servicesAt(context, at), data: await context.app.referenceData() };
  const contact = { contactName: name, email, phone: memberPhones[email] ?? need.phone };
  const named = { ...need, ...contact, organisation: member.organisation.name };
  const asked = await requestVacancies(services, { id: newId(), member, vacancies: [named], again: null });
  const sent = asked.ok && asked.value.sent;
  if (!sent) throw new Error('Demo: the request waits for an approver');
  return getVacancyId(context, sent);
}

async function getVacancyId({ app }: DemoContext, reference: string): Promise<string> {
  const vacancy = await findVacancyRequest(app.db, { reference });
  if (!vacancy) throw new Error(`Demo: there is no vacancy ${reference}`);
  return vacancy.id;
}

async function findPerson({ app }: DemoContext, email = ''): Promise<{ doctorId: string }> {
  const { id } = await app.db
    .selectFrom('doctor')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { doctorId: id };
}

type Act = (action: string, body: object, minutes?: number) => Promise<void>;

export async function handle(
  context: DemoContext,
  member: StaffMember,
  { vacancyId, at }: { vacancyId: string; at: Date },
  work: (act: Act, at: Date) => Promise<void>,
): Promise<void> {
  let time = at;
  const act: Act = async (action, body, minutes = 20) => {
    time = onWorkday(context, minutesAfter(time, minutes));
    await actAsStaff(context, { member, at: time, resource: 'vacancies', action, id: vacancyId, body });
  };
  await act('claim', {}, 0);
  await work(act, at);
}

export async function agree(context: DemoContext, entryId: string, at: Date): Promise<void> {
  const agreed = await setVacancyConsent(servicesAt(context, at), { entryId, granted: true });
  if (!agreed.ok) throw new Error(`Demo: consent to a vacancy failed with ${agreed.failure.code}`);
}

export async function answer(
  context: DemoContext,
  { vacancyId, entryId, at, member }: { vacancyId: string; entryId: string; at: Date; member?: Member },
  said: Parameters<typeof answerShortlist>[1]['answer'],
): Promise<void> {
  const actor = member ? `employer:${member.id}` : 'employer';
  const about = { id: newId(), vacancyId, entryId, actor, answer: said };
  const answered = await answerShortlist(servicesAt(context, at), about);
  if (!answered.ok) throw new Error(`Demo: an answer failed with ${answered.failure.code}`);
}

async function askForApproval(
  context: DemoContext,
  { requester, approver }: { requester: Member; approver: Member },
  need: (change: Partial<VacancyInput>) => VacancyInput,
): Promise<void> {
  const data = await context.app.referenceData();
  const ask = async (at: Date, change: Partial<VacancyInput>): Promise<string> => {
    const id = newId();
    const asked = { id, member: requester, vacancies: [need(change)], again: null };
    await requestVacancies({ ...servicesAt(context, at), data }, asked);
    return id;
  };
  const later = { from: daysFromToday(context, 49), to: daysFromToday(context, 62) };
  await ask(workingTime(context, 1, 16), { facility: 'Reef Street Hospital', doctors: 2, ...later });
  const sentBack = await ask(workingTime(context, 4, 10), { facility: 'Palm Valley Hospital' });
  await decideRequest(
    { ...servicesAt(context, workingTime(context, 4, 12)), data },
    {
      id: sentBack,
      member: approver,
      decision: {
        kind: 'send-back',
        reason: 'Please name the ward and check the last day with the roster team.',
      },
    },
  );
}

import { tellAcceptances } from '@/lib/employers/shortlists/end-vacancy.server';
import { deriveUrgency, type VacancyInput } from '@/lib/employers/vacancy-requests/vacancy-request';
import { addDays, dateInZone, type IsoDate } from '@/lib/core/dates';
import {
  daysFromToday,
  deskZone,
  minutesAfter,
  newId,
  onWorkday,
  servicesAt,
  workingTime,
} from './demo-context';
import { demoDoctors } from './demo-doctors';
import {
  agree,
  answer,
  getRequesterAndApprover,
  handle,
  plainNeed,
  requestAs,
  type Desk,
} from './demo-vacancies';

const day = 24 * 60;

type Need = Partial<VacancyInput> & { facility: string; from: IsoDate; to: IsoDate };
type Outcome = 'asked' | 'sent' | 'filled';

/** Requests a vacancy for Coral Coast Health and proposes doctors to it. Returns their places on the shortlist. */
export async function proposeDoctors(
  { context, staff }: Desk,
  {
    need,
    at,
    doctors,
    summary,
    outcome = 'filled',
  }: { need: Need; at: Date; doctors: readonly { id: string }[]; summary?: string; outcome?: Outcome },
): Promise<string[]> {
  const { approver } = await getRequesterAndApprover(context, 'Coral Coast Health');
  const vacancyId = await requestAs(context, approver, at, {
    ...plainNeed,
    ...need,
    doctors: Math.max(1, doctors.length),
    urgency: deriveUrgency(need.from, dateInZone(at, deskZone)),
  });
  const entries: string[] = [];
  await handle(context, staff.hannah, { vacancyId, at: minutesAfter(at, 60) }, async (act, start) => {
    await act('move', { to: 'contacted' });
    for (const { id } of doctors) {
      const entryId = newId();
      entries.push(entryId);
      await act('add-doctor', { id: entryId, person: { doctorId: id }, summary });
      if (outcome !== 'asked') await agree(context, entryId, minutesAfter(start, 200));
    }
    if (outcome === 'asked') return;
    const documentsReason = 'The hospital will ask for the documents later.';
    const sending = { id: newId(), recipient: approver.email, documentsReason, sendsUnchecked: true };
    await act('send', sending, day);
    if (outcome === 'sent') return;
    // Later than the shortlist, which a weekend may delay to the same day.
    const accepted = onWorkday(context, minutesAfter(start, 2 * day + 300));
    for (const entryId of entries)
      await answer(context, { vacancyId, entryId, at: accepted }, { kind: 'accepted' });
    const told = servicesAt(context, minutesAfter(accepted, 15));
    await tellAcceptances(told);
    await told.db
      .updateTable('staff_task')
      .set({ done_at: minutesAfter(accepted, 30) })
      .where('vacancy_request_id', '=', vacancyId)
      .execute();
    await act('move', { to: 'filled' }, 4 * day);
  });
  return entries;
}

const [anaesthesia, psychiatry, obstetrics] = [
  { specialty: 'anaesthesia', grade: 'consultant', rate: '$2,600 per day plus super' },
  { specialty: 'psychiatry', grade: 'consultant', rate: '$2,450 per day plus super' },
  { specialty: 'obstetrics-and-gynaecology', grade: 'registrar', rate: '$155 an hour plus super' },
];

/** Vacancies of the last months, all filled: days from the request until today, then from the request to the work. */
const past: readonly [daysAgo: number, lead: number, facility: string, kind: object, doctor: number][] = [
  [168, 24, 'Palm Valley Hospital', { ...anaesthesia }, 1],
  [141, 18, 'Reef Street Hospital', { rate: '$145 an hour plus super' }, 11],
  [118, 30, 'Coral Coast Hospital', { ...psychiatry }, 4],
  [87, 21, 'Reef Street Hospital', { ...obstetrics }, 6],
  [61, 16, 'Palm Valley Hospital', { ...anaesthesia }, 16],
];

/** Adds vacancies of the last months, and open vacancies in different states. */
export async function loadDemoEmployers(desk: Desk): Promise<void> {
  const { context } = desk;
  const [priya, , , , , , , , , , , oliver, , , , georgia, rohan] = demoDoctors;
  if (!priya || !oliver || !georgia || !rohan)
    throw new Error('Demo: the doctors of the vacancies are missing');
  for (const [daysAgo, lead, facility, kind, index] of past) {
    const doctor = demoDoctors[index];
    const from = daysFromToday(context, lead - daysAgo);
    await proposeDoctors(desk, {
      need: { ...kind, facility, from, to: addDays(from, 6) },
      at: workingTime(context, Math.round((daysAgo * 5) / 7), 10),
      doctors: doctor ? [doctor] : [],
    });
  }
  const days = (first: number, last: number) => ({
    from: daysFromToday(context, first),
    to: daysFromToday(context, last),
  });
  await proposeDoctors(desk, {
    need: { facility: 'Coral Coast Hospital', ...days(56, 66), rate: '$160 an hour plus super' },
    at: workingTime(context, 4, 10),
    doctors: [georgia],
    summary:
      'Three years in regional emergency departments, six months of them with children. Can work all 11 days.',
    outcome: 'sent',
  });
  await proposeDoctors(desk, {
    need: { facility: 'Palm Valley Hospital', ...days(42, 49), ...anaesthesia },
    at: workingTime(context, 2, 11),
    doctors: [rohan],
    outcome: 'asked',
  });
  const { approver } = await getRequesterAndApprover(context, 'Coral Coast Health');
  const soon = days(44, 49);
  await requestAs(context, approver, minutesAfter(context.now, -35), {
    ...plainNeed,
    ...soon,
    facility: 'Harbour Point Hospital',
    urgency: deriveUrgency(soon.from, daysFromToday(context, 0)),
  });
}

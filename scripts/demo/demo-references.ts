import {
  declineReference,
  saveReferenceDraft,
  submitReference,
} from '@/lib/doctors/referees/answer-reference.server';
import { listReferees } from '@/lib/doctors/referees/list-referees.server';
import type { RefereeDetails } from '@/lib/doctors/referees/referee';
import { requestReference } from '@/lib/doctors/referees/request-reference.server';
import { sendReferenceReminders } from '@/lib/doctors/referees/send-reference-reminders.server';
import { addReferee } from '@/lib/doctors/referees/save-referee.server';
import { minutesAfter, onWorkday, servicesAt, workingTime, type DemoContext } from './demo-context';
import { demoDoctors, type DemoDoctor } from './demo-doctors';

type Outcome = 'draft' | 'requested' | 'opened' | 'completed' | 'declined';

const dayInMinutes = 24 * 60;

/** Number of weekdays before today on which the first referee was asked. */
const firstAsked = 12;

const referees = [
  ['Ruth Abernethy', 'Director of emergency medicine', 'Coral Coast Hospital', 'head-of-department', null],
  ['Samuel Okafor', 'Staff specialist', 'Wattle Coast Base Hospital', 'supervisor', '+61255500171'],
  ['Mere Walker', 'Senior medical officer', 'Southern Alps Regional Hospital', 'senior-colleague', null],
  ['Anthony Bright', 'Consultant', 'Mallee Plains District Hospital', 'supervisor', '+61355500172'],
  ['Helen Sato', 'Clinical director', 'Reef Street Hospital', 'head-of-department', '+61755500173'],
  ['James Rangi', 'Clinical director', 'Southern Alps Regional Hospital', 'head-of-department', null],
] as const;

const plan: readonly [doctor: number | 'asha', referee: number, outcome: Outcome][] = [
  ['asha', 0, 'completed'],
  ['asha', 1, 'requested'],
  [0, 2, 'opened'],
  [4, 3, 'completed'],
  [9, 4, 'declined'],
  [6, 1, 'draft'],
  [12, 5, 'completed'],
  [15, 1, 'opened'],
  [13, 5, 'requested'],
  [16, 3, 'requested'],
];

export async function loadDemoReferences(context: DemoContext, asha: DemoDoctor): Promise<void> {
  for (const [index, [whose, referee, outcome]] of plan.entries()) {
    const doctor = whose === 'asha' ? asha : demoDoctors[whose];
    const details = referees[referee];
    if (!doctor || !details) continue;
    await loadReferee(context, {
      doctor,
      details,
      outcome,
      at: workingTime(context, firstAsked - index, 9, index * 7),
    });
  }
  for (let daysAgo = firstAsked; daysAgo > 0; daysAgo -= 1)
    await sendReferenceReminders(servicesAt(context, workingTime(context, daysAgo, 10)));
}

async function loadReferee(
  context: DemoContext,
  {
    doctor,
    details: [name, position, organisation, relationship, phone],
    outcome,
    at,
  }: { doctor: DemoDoctor; details: (typeof referees)[number]; outcome: Outcome; at: Date },
): Promise<void> {
  const services = servicesAt(context, at);
  const details: RefereeDetails = {
    ...{ name, position, organisation, relationship },
    email: `${name.toLowerCase().replace(' ', '.')}@hospitals.example`,
    phone,
    workedFrom: '2024-02-01',
    workedTo: null,
    permission: true,
  };
  const added = await addReferee(services, { doctorId: doctor.id, details });
  if (!added.ok) throw new Error(`Demo: a referee was refused with ${added.failure.code}`);
  if (outcome === 'draft') return;
  await requestReference(services, { doctorId: doctor.id, id: added.value });
  const listed = await listReferees(services, doctor.id);
  const requestId = listed.find(({ referee }) => referee.id === added.value)?.referee.request?.id;
  if (!requestId) throw new Error('Demo: the referee was not asked');
  const later = servicesAt(context, onWorkday(context, minutesAfter(at, dayInMinutes)));
  if (outcome === 'opened') await saveReferenceDraft(later, { requestId, draft: null });
  if (outcome === 'declined') await declineReference(later, { requestId, why: 'rather-not' });
  if (outcome === 'completed')
    await submitReference(later, {
      requestId,
      answers: {
        workedTogether: 'Twelve months in the same department, on the same roster.',
        ratings: {
          knowledge: '5',
          judgement: '4',
          communication: '5',
          teamwork: '5',
          reliability: '4',
        },
        concerns: null,
        employAgain: 'yes',
        overall: 'Calm in a busy department, asks early when unsure, and is well liked by the nursing team.',
        ...{ name, position },
        registration: null,
      },
    });
}

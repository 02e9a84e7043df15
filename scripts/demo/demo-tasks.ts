import type { StaffMember } from '@/lib/platform/staff-kit/staff';
import {
  actAsStaff,
  lastWorkingTime,
  newId,
  nextWorkingTime,
  soonInWorkingTime,
  workingTime,
  type DemoContext,
  type DemoStaff,
} from './demo-context';
import { demoDoctors } from './demo-doctors';

type Record = { kind: 'enquiry' | 'vacancy' | 'doctor'; id: string } | null;
type Task = readonly [text: string, member: StaffMember, due: Date, about: Record, done?: Date];

/** Adds tasks of several members of staff: overdue, due today and later, and done. */
export async function loadDemoTasks(context: DemoContext, staff: DemoStaff): Promise<void> {
  const { app } = context;
  const { hannah, tom, lucy } = staff;
  const open = await app.db
    .selectFrom('enquiry')
    .select(['reference', 'given_name'])
    .where('state', 'in', ['assigned', 'contacted', 'put-forward', 'offered'])
    .execute();
  const findEnquiry = (givenName: string): Record => {
    const found = open.find(({ given_name: name }) => name === givenName);
    return found ? { kind: 'enquiry', id: found.reference } : null;
  };
  const vacancies = await app.db.selectFrom('vacancy_request').select(['id', 'reference']).execute();
  const findVacancy = (wanted: string): Record => {
    const found = vacancies.find(({ reference }) => reference === wanted);
    return found ? { kind: 'vacancy', id: found.id } : null;
  };
  const doctor = (index: number): Record => ({ kind: 'doctor', id: demoDoctors[index]?.id ?? '' });
  const later = (days: number, hour: number, minute = 0) => nextWorkingTime(context, days, hour, minute);
  const tasks: readonly Task[] = [
    [
      'Tell Leilani who pays for the flights from Auckland',
      hannah,
      lastWorkingTime(context, 8, 30),
      findEnquiry('Leilani'),
    ],
    [
      'Tell Asha whether dogs are allowed in the flat',
      hannah,
      soonInWorkingTime(context, 50),
      findEnquiry('Asha'),
    ],
    [
      'Tell Mele whether a second obstetrician is on call',
      hannah,
      soonInWorkingTime(context, 110),
      findEnquiry('Mele'),
    ],
    ['Call Anders Holm about his question on Dr Bennett', hannah, later(1, 14), findVacancy('VAC-100003')],
    ['Tell Dr Lim what the unit answered', hannah, later(2, 10, 30), findEnquiry('Grace')],
    ['Ask for the current indemnity certificate', hannah, later(4, 9), doctor(4)],
    ['Check the rate for public holidays with Canterbury', tom, later(1, 11), findVacancy('VAC-100004')],
    ['Send the contract once the offer is signed', tom, later(1, 16), findEnquiry('Wei')],
    ['Look up the AHPRA number of Dr Adeyemi', tom, later(3, 9, 30), doctor(18)],
    ['Welcome call: first locum with us', lucy, later(2, 15), findEnquiry('Eilidh')],
    [
      'Book the staff unit at Harbour Point',
      hannah,
      workingTime(context, 2, 15),
      doctor(0),
      workingTime(context, 2, 11, 20),
    ],
    [
      'Ask Dr Papas for her blood test results',
      tom,
      workingTime(context, 1, 12),
      doctor(15),
      workingTime(context, 1, 9, 45),
    ],
    [
      'Confirm the dates with Reef Street Hospital',
      hannah,
      workingTime(context, 1, 17),
      findVacancy('VAC-100003'),
      workingTime(context, 1, 15, 10),
    ],
  ];
  for (const [index, [text, member, due, record, done]] of tasks.entries()) {
    const step = { member, resource: 'tasks', at: workingTime(context, 3, 9, 10 + index * 3) } as const;
    const id = newId();
    const body = { id, text, dueAt: due.toISOString(), staffId: member.id, record };
    await actAsStaff(context, { ...step, action: 'create', body });
    if (done) await actAsStaff(context, { ...step, at: done, action: 'done', id });
  }
}

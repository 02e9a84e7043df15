import { changeVacancy } from '@/lib/employers/vacancy-requests/change-vacancy.server';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { databaseWithData } from '@/tests/database-with-data';
import { staffEmail } from '@/tests/factories/enquiry';
import { sendVacancy } from '@/tests/factories/vacancy';
import { editVacancy } from './edit-vacancy.server';

const database = databaseWithData('vacancy_request');
const now = new Date('2026-11-24T00:05:00Z');

const find = async (id: string) => {
  const vacancy = await findVacancyRequest(database.db, { id });
  if (!vacancy) throw new Error('There is no such vacancy');
  return vacancy;
};

const corrected = { region: 'AU-WA' };

test('the time zone changes with a region that the employer corrects', async () => {
  const { db } = database;
  const { id, reference } = await sendVacancy({ db, now });
  const { input } = await find(id);
  const change = { reference, actor: 'employer:test', input: { ...input, ...corrected } };
  await changeVacancy({ db, now, staffEmail }, change);
  expect(await find(id)).toMatchObject({ input: corrected, timeZone: 'Australia/Perth' });
});

test('the time zone changes with a region that staff correct', async () => {
  const { db, data } = database;
  const { id } = await sendVacancy({ db, now });
  const { contactName, workType, from, to, ...input } = (await find(id)).input;
  const typed = {
    ...{ facility: input.facility, contact_name: contactName, email: input.email, phone: input.phone },
    ...{ specialty: input.specialty, grade: input.grade, work_type: workType, doctors: '1', from },
    ...{ to: to ?? '', rate_advise: true, ...corrected },
  };
  const edited = await editVacancy({ db, data, now }, { id, actor: 'staff:test', typed });
  expect(edited).toMatchObject({ ok: true });
  expect(await find(id)).toMatchObject({ input: corrected, timeZone: 'Australia/Perth' });
});

import type { VacancyDetail } from './vacancy-record';
import { suggestVacancyStep } from './vacancy-steps';

const entry = { id: 'e1', name: 'Dr Asha Nair', state: 'accepted', finalAt: null, question: null };
const suggest = (told: boolean, placed: string[] = []) =>
  suggestVacancyStep(
    {
      ...{ state: 'shortlist-sent', claimedBy: 'tom', contact: { name: 'Rosie Bell' }, doctors: 1 },
      ...{ timeZone: 'Australia/Brisbane', shortlist: [{ ...entry, told }] },
    } as unknown as VacancyDetail,
    placed,
  );

test('once an employer’s acceptance is final, the next step offers to make the placement of the accepted doctor', () => {
  expect(suggest(true)).toMatchObject({
    title: 'Make the placement for Dr Asha Nair',
    placeable: { id: 'e1', name: 'Dr Asha Nair' },
  });
  expect(suggest(false)).not.toHaveProperty('placeable');
  expect(suggest(true, ['e1'])).not.toHaveProperty('placeable');
});

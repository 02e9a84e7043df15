import fc from 'fast-check';
import { addWeeks, type WeekCounts } from './add-weeks';

const none = { promised: 0, kept: 0, reached: 0, putForward: 0, offered: 0, placed: 0 };

/** A week whose enquiries waited so many minutes each. */
function weekOf(waits: readonly number[]): WeekCounts {
  const minutes = [...new Set(waits)];
  const waited = minutes.map((wait) => waits.filter((other) => other === wait).length);
  return { ...none, enquiries: waits.length, promised: waits.length, minutes, waited };
}

test('a period without an enquiry has no time to the first call', () => {
  expect(addWeeks([])).toEqual({ ...none, enquiries: 0, half: null, nineInTen: null });
});

test('the middle of two weeks is that of their enquiries, not of their middles', () => {
  expect(addWeeks([weekOf([10, 10, 10]), weekOf([20, 60])])).toMatchObject({ enquiries: 5, half: 10 });
  expect(addWeeks([weekOf([10]), weekOf([20])])).toMatchObject({ half: 15, nineInTen: 19 });
});

test('weeks added up have the percentiles of all their waits in one list', () => {
  const waits = fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 40 });
  fc.assert(
    fc.property(fc.array(waits, { maxLength: 6 }), (weeks) => {
      const all = weeks.flat().sort((a, b) => a - b);
      const at = (share: number) => {
        const place = share * (all.length - 1);
        const [below = NaN, above = NaN] = [all[Math.floor(place)], all[Math.ceil(place)]];
        return all.length === 0 ? null : expect.closeTo(below + (above - below) * (place % 1), 6);
      };
      const { enquiries, half, nineInTen } = addWeeks(weeks.map(weekOf));
      expect({ enquiries, half, nineInTen }).toEqual({
        ...{ enquiries: all.length, half: at(0.5), nineInTen: at(0.9) },
      });
    }),
  );
});

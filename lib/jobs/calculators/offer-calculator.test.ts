import { offerCalculator } from './offer-calculator';

const a = { a_rate: '2,000', a_per: 'day', a_shifts: '10', a_hours: '10', a_super: 'on-top' };
const b = { b_rate: '205', b_per: 'hour', b_shifts: '10', b_hours: '10', b_super: 'included' };
const calculateRows = (values: Record<string, string>) =>
  Object.fromEntries(offerCalculator(values).result?.rows.map(({ label, cells }) => [label, cells]) ?? []);

test('before any input, the offer calculator shows no error, and the second offer’s fields are collapsed', () => {
  const { errors, result, groups } = offerCalculator({});
  expect([errors, result]).toEqual([[], null]);
  expect(groups.map(({ folded }) => folded?.open)).toEqual([undefined, false]);
});

test('shows an offer’s pay, its super, the doctor’s own costs and the amount left', () => {
  expect(calculateRows({ ...a, a_travel: '800', a_stay: '400' })).toEqual({
    'Days or shifts paid': ['10'],
    'Hours paid': ['100'],
    Pay: ['$20,000'],
    Super: ['$2,400'],
    'Your own costs': ['−$1,200'],
    'Amount left for the period': ['$21,200'],
    'Amount left per hour': ['$212'],
  });
});

test('compares two offers side by side, and describes their difference', () => {
  const { result, groups } = offerCalculator({ ...a, ...b, a_travel: '1,200' });
  expect(groups[1]?.folded?.open).toBe(true);
  expect(result?.columns).toEqual(['Offer A, AUD', 'Offer B, AUD']);
  expect(calculateRows({ ...a, ...b, a_travel: '1,200' })).toMatchObject({
    Pay: ['$20,000', '$18,303.57'],
    Super: ['$2,400', '$2,196.43'],
    'Amount left for the period': ['$21,200', '$20,500'],
    'Amount left per hour': ['$212', '$205'],
  });
  expect(result?.conclusion).toBe('Offer A leaves $700 more for the period and $7 more per hour.');
});

test('the conclusion names both offers if one leaves more in total and the other more per hour', () => {
  const { result } = offerCalculator({ ...a, b_rate: '1900', b_per: 'day', b_shifts: '20' });
  expect(result?.conclusion).toBe(
    'Offer B leaves $20,160 more for the period, Offer A leaves $11.20 more per hour.',
  );
});

test('states that two offers leave the same amount', () => {
  const same = Object.fromEntries(
    Object.entries(a).map(([field, value]) => [field.replace('a_', 'b_'), value]),
  );
  expect(offerCalculator({ ...a, ...same }).result?.conclusion).toBe(
    'Both offers leave you with the same amount.',
  );
});

test('does not compare offers in two currencies, and adds no super in New Zealand', () => {
  const { result } = offerCalculator({ ...a, ...b, b_currency: 'NZD' });
  expect(result?.conclusion).toContain('two currencies');
  expect(result?.notes.join(' ')).toContain('KiwiSaver');
  expect(calculateRows({ ...a, ...b, b_currency: 'NZD' }).Super).toEqual(['$2,400', 'None']);
});

test('subtracts five paid days for each week without pay', () => {
  expect(calculateRows({ ...a, a_shifts: '130', a_off: '2' })['Days or shifts paid']).toEqual(['120']);
});

test.each([
  [{ ...a, a_rate: '' }, ['a_rate']],
  [{ ...a, a_shifts: '0' }, ['a_shifts']],
  [{ ...a, a_shifts: '367' }, ['a_shifts']],
  [{ ...a, a_hours: '25' }, ['a_hours']],
  [{ ...a, a_travel: '-1' }, ['a_travel']],
  [{ ...a, a_stay: 'free' }, ['a_stay']],
  [{ ...a, a_off: '2' }, ['a_off']],
  [{ ...a, b_rate: '100' }, ['b_shifts']],
  [{ ...a, b_stay: '100' }, ['b_rate', 'b_shifts']],
  [{ a_rate: '', b_shifts: '5' }, ['a_rate', 'a_shifts', 'b_rate']],
])('the offer %j has errors in the fields %j, and no result', (values, fields) => {
  const { errors, result } = offerCalculator(values);
  expect(errors.map(({ field }) => field)).toEqual(fields);
  expect(result).toBeNull();
});

test('ignores a second offer that only has default values', () => {
  const { errors, result } = offerCalculator({
    ...a,
    b_rate: '',
    b_shifts: '',
    b_hours: '10',
    b_super: 'on-top',
    b_travel: ' ',
  });
  expect(errors).toEqual([]);
  expect(result?.columns).toHaveLength(1);
});

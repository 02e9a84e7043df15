import fc from 'fast-check';
import { checkAfterSaving, readRegistrationNumber, registrationChecks } from './registration';

test.each([
  ['AHPRA', 'MED0001234567', 'MED0001234567'],
  ['AHPRA', ' med 0001-234 567 ', 'MED0001234567'],
  ['AHPRA', 'MED\u20130001234567', 'MED0001234567'],
  ['AHPRA', 'MED000123456', null],
  ['AHPRA', 'MED00012345678', null],
  ['AHPRA', 'NMW0001234567', null],
  ['AHPRA', '0001234567', null],
  ['AHPRA', '', null],
  ['MCNZ', '12345', '12345'],
  ['MCNZ', ' 12-345 ', '12345'],
  ['MCNZ', '1234', '1234'],
  ['MCNZ', '123', null],
  ['MCNZ', '1234567', null],
  ['MCNZ', 'MED0001234567', null],
] as const)('reads the %s registration number %j as %j', (authority, typed, number) => {
  expect(readRegistrationNumber(authority, typed)).toBe(number);
});

test('reads AHPRA registration numbers with any spacing, in upper or lower case', () => {
  const gap = fc.constantFrom('', ' ', '-', '  ', '\u00a0');
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 }),
      fc.array(gap, { minLength: 13, maxLength: 13 }),
      fc.boolean(),
      (digits, gaps, small) => {
        const number = `MED${digits.join('')}`;
        const written = [...(small ? number.toLowerCase() : number)]
          .map((sign, index) => sign + gaps[index])
          .join('');
        expect(readRegistrationNumber('AHPRA', written)).toBe(number);
      },
    ),
  );
});

test.each(registrationChecks)(
  'keeps a check’s result “%s” if the registration number is unchanged, and resets it if the number changes',
  (check) => {
    expect(checkAfterSaving({ number: '12345', check }, '12345')).toBe(check);
    expect(checkAfterSaving({ number: '12345', check }, '54321')).toBe('format-ok');
  },
);

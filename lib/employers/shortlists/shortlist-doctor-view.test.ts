import type { EntryPlacement } from './entry-placement-store.server';
import { describeGivenNumbers } from './shortlist';
import { describeCheck, describeDecision, describeNextStep } from './shortlist-doctor-view';

const check = { finding: null, lookedUpOn: null, checkedBy: null, seenOn: null };

test.each([
  [{}, 'We check the register before the first day, Mon 21 Dec'],
  [{ seenOn: '2026-11-20' }, 'Document checked on Fri 20 Nov'],
  [{ finding: 'verified' }, 'Checked in the register on Tue 24 Nov by Hannah'],
  [{ finding: 'conditions' }, /: the registration has conditions\. Ask your consultant/],
  [
    { finding: 'expired' },
    /: the registration has expired\. We check again before the first day, Mon 21 Dec\./,
  ],
  [{ finding: 'not-found' }, /: this number is not in the register\. We check again/],
] as const)('tells the employer what the register check found: %j', (found, words) => {
  const lookedUp = 'finding' in found ? { lookedUpOn: '2026-11-24', checkedBy: 'Hannah' } : {};
  const now = new Date('2026-11-30T00:00:00Z');
  const text = describeCheck({ ...check, ...lookedUp, ...found }, '2026-12-21', now);
  expect(text).toMatch(words instanceof RegExp ? words : new RegExp(`^${words}$`));
});

test.each(['2027-01-05', '2026-11-30'])('on %s, names the year of a check in January 2026', (today) => {
  const earlier = { ...check, finding: 'verified', lookedUpOn: '2026-01-21' } as const;
  expect(describeCheck(earlier, '2027-02-01', new Date(`${today}T00:00:00Z`))).toBe(
    'Checked in the register on Wed 21 Jan 2026',
  );
});

const placement: EntryPlacement = {
  ...{
    reference: 'PLA-100001',
    state: 'sent' as const,
    linkId: null,
    firstDay: '2026-12-21' as const,
    lastDay: '2026-12-23' as const,
    hasArrivalNotes: false,
  },
  ...{ hasDoctorConfirmed: false, hasEmployerConfirmed: true },
};

test.each([
  [
    'before the placement is sent',
    null,
    /^Next: we call you and prepare the placement\. You then confirm .* first day\.$/,
  ],
  [
    'without arrival notes',
    placement,
    /^You have confirmed\. .* Please tell your consultant where .* first day\.$/,
  ],
  ['after the first day', { ...placement, firstDay: '2026-11-20' }, /Next: the doctor confirms\.$/],
  [
    'with arrival notes',
    { ...placement, hasEmployerConfirmed: false, hasArrivalNotes: true },
    /^Next: you confirm the dates and pay\.$/,
  ],
  [
    'once the placement is cancelled',
    { ...placement, state: 'cancelled' as const },
    /^The placement was cancelled\.$/,
  ],
] as const)('tells the employer what it must still do %s', (_, made, words) => {
  const now = new Date('2026-11-30T00:00:00Z');
  expect(describeNextStep(made, { now, state: 'filled', isLink: false })?.text).toMatch(words);
});

test('a vacancy that was closed before a placement promises none', () => {
  expect(describeNextStep(null, { now: new Date(), state: 'closed', isLink: false })).toBeNull();
});

test.each([
  ['employer:anders', 'Anders Holm', 'employer:anders', 'You accepted'],
  ['employer:anders', 'Anders Holm', 'employer:rosa', 'Accepted by Anders Holm'],
  ['employer-link:1', 'Gail Prior', 'employer:rosa', 'Accepted by Gail Prior with the emailed link'],
  ['employer-link:1', null, null, 'Accepted with the emailed link'],
  ['employer-link:1', 'Gail Prior', 'employer-link:2', 'Accepted by Gail Prior'],
])('if %s accepted, %s is named to the reader %s: %s', (actor, by, reader, words) => {
  const answer = { id: '1', kind: 'accepted' as const, text: '', at: '2026-11-24T00:00:00Z', actor, by };
  expect(describeDecision({ state: 'accepted', events: [answer] }, reader)).toBe(words);
});

test('the doctor reads which registration numbers the employer gets', () => {
  const numbers = (...found: readonly [string, string][]) =>
    describeGivenNumbers({
      registrations: found.map(([authority, number]) => ({
        ...{ authority, number, finding: null, lookedUpOn: null, checkedBy: null, seenOn: null },
      })),
    });
  expect(numbers()).toBe('registration number (once we have it)');
  expect(numbers(['AHPRA', 'MED1'])).toBe('registration number (AHPRA MED1)');
  expect(numbers(['AHPRA', 'MED1'], ['MCNZ', '2'])).toBe('registration numbers (AHPRA MED1, MCNZ 2)');
});

import type { PersonWork, WorkEvent } from '@/lib/staff/doctor-records/person-work';
import { staffTime } from '@/components/staff/kit/staff-time';
import type { HandledEnquiry } from './queue-row';
import { describeDue, suggestNextStep } from './suggest-next-step';

const record = {
  ...{
    doctor: 'Asha Nair',
    state: 'contacted',
    job: null,
    personId: 'person',
    createdAt: '2026-11-24T01:00:00Z',
  },
} as unknown as HandledEnquiry;
const later = '2026-11-24T02:00:00+00:00';
const entry = {
  ...{
    id: 'entry',
    vacancyId: 'vacancy',
    reference: 'VAC-100001',
    ...{ firstDay: '2027-01-04', lastDay: '2027-01-08' },
    facility: 'Weipa Hospital',
  },
  ...{ createdAt: later, consent: null, told: false, finalAt: null, enquiries: [], events: [] },
  timeZone: 'Australia/Brisbane',
  vacancyState: 'contacted' as const,
  isFull: false,
  declineReason: null,
};
const sent: WorkEvent = { id: 's1', kind: 'sent', at: later, actor: 'staff:1', by: 'Hannah Reid', text: '' };
const refused: WorkEvent = { ...sent, id: 'r1', kind: 'revoked', actor: 'doctor', by: null };
const placement = {
  ...{ id: 'placement', entryId: 'entry', reference: 'PLC-100001', facility: 'Weipa Hospital' },
  ...{
    firstDay: '2027-01-04',
    lastDay: '2027-01-11',
    createdAt: later,
    confirmedAt: null,
    events: [],
    enquiry: null,
  },
};
const toVacancy = { label: 'Open VAC-100001', to: '/vacancies/vacancy/show' };
const toPlacement = { label: 'Open PLC-100001', to: '/placements/placement/show' };
const accepted = { ...entry, state: 'accepted' } as const;
const work = (found: Partial<PersonWork>): PersonWork => ({
  id: 'person',
  free: null,
  freePeriods: [],
  committed: [],
  entries: [],
  placements: [],
  ...found,
});

test.each<[string, Partial<PersonWork>, string, object]>([
  ['was asked', { entries: [{ ...entry, state: 'asked' }] }, 'Waiting for the doctor’s answer', toVacancy],
  ['agreed', { entries: [{ ...entry, state: 'listed' }] }, 'Send the shortlist for VAC-100001', toVacancy],
  [
    'was sent to the employer',
    { entries: [{ ...entry, state: 'listed', events: [sent] }] },
    'Waiting for the employer’s answer',
    toVacancy,
  ],
  ['was accepted', { entries: [accepted] }, `${entry.facility} has accepted Asha Nair`, toVacancy],
  [
    'has a placement that staff have not sent',
    { entries: [accepted], placements: [{ ...placement, state: 'written' }] },
    'Send the placement',
    toPlacement,
  ],
  [
    'has a placement that both sides must confirm',
    { entries: [accepted], placements: [{ ...placement, state: 'sent' }] },
    'Waiting for confirmation',
    toPlacement,
  ],
  [
    'has a confirmed placement',
    { entries: [accepted], placements: [{ ...placement, state: 'confirmed' }] },
    'Placed',
    toPlacement,
  ],
])('after a phone call, the enquiry names the next step for a doctor who %s', (_, found, title, link) => {
  expect(suggestNextStep(record, work(found))).toMatchObject({ title, link });
});

test('only a confirmed placement makes the work of an enquiry arranged', () => {
  const isArranged = (state: 'sent' | 'confirmed') =>
    suggestNextStep(record, work({ placements: [{ ...placement, state }] })).isArranged;
  expect(isArranged('confirmed')).toBe(true);
  expect(isArranged('sent')).toBeUndefined();
});

test.each<[string, Partial<PersonWork>]>([
  ['no shortlist', {}],
  [
    'only a shortlist from before the call',
    { entries: [{ ...accepted, createdAt: '2026-11-20T01:00:00+00:00' }] },
  ],
  [
    'only a shortlist that the doctor refused',
    { entries: [{ ...entry, state: 'asked', events: [refused] }] },
  ],
  [
    'only the shortlist of an ended vacancy',
    { entries: [{ ...entry, state: 'listed', vacancyState: 'closed' }] },
  ],
  ['only a shortlist whose employer declined the doctor', { entries: [{ ...entry, state: 'declined' }] }],
])('after a phone call, the next step for a doctor who is on %s is to find suitable work', (_, found) => {
  expect(suggestNextStep(record, work(found)).link).toEqual({
    label: 'Find suitable work',
    to: '/doctors/person/work',
  });
});

test('after the site has told the doctor about the acceptance, staff can make the placement from the enquiry', () => {
  const told = work({ entries: [{ ...accepted, told: true }] });
  expect(suggestNextStep(record, told)).toMatchObject({
    title: 'Make the placement',
    place: { entryId: 'entry' },
  });
  expect(suggestNextStep(record, told)).not.toHaveProperty('link');
  const both = work({ entries: [{ ...accepted, id: 'newest' }, ...told.entries] });
  expect(suggestNextStep(record, both)).toMatchObject({ place: { entryId: 'entry' } });
  const untold = { ...accepted, finalAt: '2026-11-29T18:01:30Z' };
  expect(suggestNextStep(record, work({ entries: [untold] })).why).toContain(
    `withdraw the acceptance until ${staffTime('2026-11-29T18:02:00Z')}.`,
  );
});

test('if an enquiry’s job was offered, the next step is the placement, made from the shortlist entry if one exists', () => {
  const offered = { ...record, id: 'ENQ-100001', state: 'offered', job: {} } as HandledEnquiry;
  const onShortlist = { ...accepted, told: true, enquiries: ['ENQ-100001'] };
  const suggest = (found: Partial<PersonWork>) => suggestNextStep(offered, work(found));
  expect(suggest({})).toMatchObject({ place: { enquiryReference: 'ENQ-100001' } });
  expect(suggest({ entries: [onShortlist] })).toMatchObject({ place: { entryId: 'entry' } });
  const untold = suggest({ entries: [{ ...onShortlist, told: false }] });
  expect(untold.why).toMatch(/withdraw the acceptance/);
  expect(untold).not.toHaveProperty('place');
  const other = { ...onShortlist, id: 'other', told: false };
  expect(suggest({ entries: [other, onShortlist] })).toMatchObject({ place: { entryId: 'entry' } });
  const made = { ...placement, entryId: null, enquiry: 'ENQ-100001', state: 'written' } as const;
  expect(suggest({ placements: [made] })).toMatchObject({ title: 'Send the placement', link: toPlacement });
  expect(suggestNextStep(offered, undefined)).toMatchObject({ main: 'placed' });
});

test('a placed enquiry without a placement suggests to make it, and can still be reopened', () => {
  const placed = {
    ...record,
    id: 'ENQ-100001',
    state: 'placed',
    job: {},
    reopensTo: 'offered',
  } as HandledEnquiry;
  expect(suggestNextStep(placed, work({}))).toMatchObject({
    title: 'Make the placement',
    main: 'reopened',
    place: { enquiryReference: 'ENQ-100001' },
  });
  const made = { ...placement, entryId: null, enquiry: 'ENQ-100001', state: 'confirmed' } as const;
  const confirmed = {
    ...made,
    open: [
      { text: 'Check AHPRA MED1', place: 'record' as const },
      { text: 'Book the flight', place: 'arrival' as const },
    ],
  };
  expect(suggestNextStep(placed, work({ placements: [confirmed] }))).toMatchObject({
    title: 'Placed',
    why: expect.stringMatching(/ Still to do: check AHPRA MED1 and book the flight\.$/) as string,
    link: toPlacement,
    main: 'reopened',
  });
  const call = { ...placed, job: null } as HandledEnquiry;
  const viaShortlist = { ...confirmed, entryId: 'entry', enquiry: null };
  expect(suggestNextStep(call, work({ placements: [viaShortlist] }))).toMatchObject({ link: toPlacement });
  expect(suggestNextStep(placed, undefined)).toMatchObject({ title: 'Placed', main: 'reopened' });
});

test('the next step names all vacancies with an unsent shortlist, and begins with vacancies that still need doctors', () => {
  const agreed = { ...entry, state: 'listed' } as const;
  const full = { ...agreed, id: 'e2', vacancyId: 'full', reference: 'VAC-100003', isFull: true };
  expect(suggestNextStep(record, work({ entries: [full, agreed] }))).toMatchObject({
    title: 'Send the shortlists for VAC-100001 and VAC-100003',
    why: 'The doctor agreed to be put forward to Weipa Hospital. VAC-100003 may need no other doctor.',
    link: toVacancy,
  });
});

const promisedBy = /^We promised the doctor that we would be in touch by Wed 25 Nov,/;
const by = /^Be in touch by Wed 25 Nov,/;
test.each([
  [{}, false, by],
  [{ emails: [{ to: 'hannah@example.com' }] }, false, by],
  [{ emails: [{ to: 'asha@example.com' }] }, false, promisedBy],
  [{ person: { email: 'asha@example.com', doctorId: 'asha' } }, false, promisedBy],
  [{ state: 'received' }, false, null],
  [{}, true, null],
  [{ emails: [{ to: 'asha@example.com' }] }, true, promisedBy],
])(
  'the next step speaks of a promise only if the doctor was told the time: %j, earlier step %j',
  (change, isBeforeDue, text) => {
    const person = { email: 'asha@example.com', doctorId: null };
    const due = { dueAt: '2026-11-25T02:00:00Z', dueZone: 'Australia/Brisbane' };
    const enquiry = { ...record, ...due, emails: [], person, ...change } as unknown as HandledEnquiry;
    const shown = describeDue(enquiry, isBeforeDue);
    if (text instanceof RegExp) expect(shown).toMatch(text);
    else expect(shown).toBe(text);
  },
);

test('the placement of an accepted doctor comes before the time by which we want to be in touch', () => {
  expect(suggestNextStep(record, work({ entries: [accepted] })).isBeforeDue).toBe(true);
  expect(suggestNextStep(record, work({ entries: [{ ...accepted, told: true }] })).isBeforeDue).toBe(true);
});

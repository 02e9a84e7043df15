import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { onboardingSteps } from './onboarding-step';
import type { Referee } from '@/lib/doctors/referees/referee';
import { refereeDetails } from '@/tests/factories/referee';
import { dashboardActions, chooseNextAction, nextMonday, type ActionFacts } from './choose-next-action';
import { profileParts, type DashboardState, type RefereeCount } from './dashboard-state';
import { refereeProgress } from './account-next-action';

const work = {
  grade: 'registrar',
  specialties: ['emergency-medicine'],
  workTypes: ['locum' as const],
  wantedRegions: [],
  availableFrom: null,
  availability: '',
  rightToWorkAu: 'citizen' as const,
  rightToWorkNz: null,
  about: '',
};
const complete: DashboardState = {
  givenName: 'Priya',
  emailVerified: true,
  phone: '+61412345678',
  country: 'AU',
  timeZone: 'Australia/Brisbane',
  work,
  steps: Object.fromEntries(onboardingSteps.map((step) => [step, 'done'])),
  onboardingFinished: true,
  registrations: ['AHPRA'],
  registrationDocument: false,
  rightDocument: false,
  hasPreferences: true,
  savedJobs: 1,
  documents: 0,
  alerts: 1,
  snoozed: [],
};
const counted = (country: string | null, named: number, received: number): RefereeCount =>
  country === 'NZ' ? { country, count: 3, named, received } : { country: 'AU', count: 2, named, received };
type Change = Partial<DashboardState> & Partial<Omit<ActionFacts, 'state'>>;
function facts({
  referees,
  openEnquiries,
  putForwardAsked,
  placementsToConfirm,
  ...state
}: Change = {}): ActionFacts {
  return {
    state: { ...complete, ...state },
    referees: referees ?? counted(null, 3, 3),
    openEnquiries: openEnquiries ?? 0,
    putForwardAsked: putForwardAsked ?? null,
    placementsToConfirm: placementsToConfirm ?? [],
  };
}
const nothing: Change = {
  onboardingFinished: false,
  steps: {},
  registrations: [],
  alerts: 0,
  referees: counted(null, 0, 0),
};
const asked = { jobTitle: 'Registrar, Whyalla SA' };
const placement = {
  title: 'Cooktown Hospital',
  dates: 'Mon 25 Jan – Tue 26 Jan 2027',
  facts: ['$160 per hour', 'Cooktown QLD'],
  href: '/user/placements/PLA-100001',
};

describe('the dashboard’s next action', () => {
  test.each<[string, Change, string]>([
    [
      'an unconfirmed email address',
      { ...nothing, emailVerified: false, putForwardAsked: asked },
      'verify-email',
    ],
    [
      'an unanswered question from a consultant',
      { ...nothing, openEnquiries: 1, putForwardAsked: asked },
      'put-forward',
    ],
    [
      'an unconfirmed placement',
      { ...nothing, openEnquiries: 1, putForwardAsked: asked, placementsToConfirm: [placement] },
      'confirm-placement',
    ],
    ['an open enquiry without registration and referees', { ...nothing, openEnquiries: 1 }, 'registration'],
    ['an open enquiry without referees', { referees: counted(null, 0, 0), openEnquiries: 1 }, 'referees'],
    ['a new account', nothing, 'onboarding'],
    ['completed onboarding without a registration', { ...nothing, onboardingFinished: true }, 'registration'],
    [
      'a doctor who is not registered yet',
      { ...nothing, onboardingFinished: true, steps: { registration: 'done' } },
      'alert',
    ],
    ['no alert yet', { alerts: 0 }, 'alert'],
    ['everything completed except referees', { referees: counted(null, 0, 0) }, 'referees'],
    ['everything completed', {}, 'search'],
    [
      'a registration among the documents',
      { ...nothing, onboardingFinished: true, registrationDocument: true },
      'alert',
    ],
    ['a postponed action', { ...nothing, snoozed: ['onboarding'] }, 'registration'],
    [
      'several postponed actions',
      { ...nothing, snoozed: ['onboarding', 'registration', 'alert', 'referees'] },
      'search',
    ],
    [
      'a postponed action that a consultant waits for',
      { putForwardAsked: asked, snoozed: ['put-forward'] },
      'put-forward',
    ],
  ])('the dashboard chooses the next action for %s', (_, change, expected) => {
    expect(chooseNextAction(facts(change)).name).toBe(expected);
  });

  test.each<[string | null, number, number, RegExp]>([
    ['AU', 0, 0, /^Add two referees/],
    ['AU', 1, 1, /^Add one more referee so that we can/],
    ['AU', 2, 1, /^Not all of your referees have answered yet/],
    [null, 0, 0, /^Add two referees/],
    ['NZ', 0, 0, /^Add three referees/],
    ['NZ', 2, 2, /^Add one more referee/],
  ])(
    'states how many referees the country %s still requires: %d added, %d answered',
    (country, named, received, title) => {
      const referees = counted(country, named, received);
      const action = chooseNextAction(facts({ country, referees, openEnquiries: 1 }));
      expect(action.title).toMatch(title);
    },
  );

  test('asks the doctor to confirm a placement with its terms, or states the number of placements if several wait', () => {
    expect(chooseNextAction(facts({ placementsToConfirm: [placement] }))).toMatchObject({
      title: 'Confirm your placement at Cooktown Hospital',
      text: 'Mon 25 Jan – Tue 26 Jan 2027, $160 per hour, Cooktown QLD. Nothing is binding until both sides have confirmed.',
      href: placement.href,
      canWait: false,
    });
    const several = chooseNextAction(facts({ placementsToConfirm: [placement, placement] }));
    expect(several.title).toBe('Confirm your 2 placements');
    expect(several.href).toBeUndefined();
  });

  test('if two referees have answered, asks a doctor in New Zealand, but not in Australia, for another referee', () => {
    const next = (country: string) =>
      chooseNextAction(facts({ country, referees: counted(country, 2, 2) })).name;
    expect([next('AU'), next('NZ')]).toEqual(['search', 'referees']);
  });

  test('the dashboard always has a next action, but never an action that the doctor has postponed', () => {
    fc.assert(
      fc.property(
        fc.record({
          emailVerified: fc.constant(true),
          onboardingFinished: fc.boolean(),
          alerts: fc.nat(2),
          country: fc.constantFrom('AU', 'NZ', null),
          openEnquiries: fc.nat(1),
          referees: fc.tuple(fc.constantFrom('AU', 'NZ'), fc.nat(6), fc.nat(6)).map((one) => counted(...one)),
          snoozed: fc.subarray([...dashboardActions]),
        }),
        (change) => {
          const action = chooseNextAction(facts(change));
          expect(action.title).not.toBe('');
          if (action.canWait) expect(change.snoozed).not.toContain(action.name);
        },
      ),
    );
  });
});

test.each([
  ['2026-11-21T02:00:00Z', 'Australia/Brisbane', '2026-11-22T21:00:00.000Z'],
  ['2026-11-22T02:00:00Z', 'Australia/Brisbane', '2026-11-22T21:00:00.000Z'],
  // In Brisbane, this is already Monday, so the postponed action returns a week later.
  ['2026-11-22T20:00:00Z', 'Australia/Brisbane', '2026-11-29T21:00:00.000Z'],
  ['2026-11-18T12:00:00Z', 'Pacific/Auckland', '2026-11-22T18:00:00.000Z'],
])('an action postponed at %s in %s returns on Monday at 7 am local time', (now, zone, expected) => {
  expect(nextMonday(new Date(now), zone).toISOString()).toBe(expected);
});

describe('the parts of a doctor’s profile', () => {
  const left = (state: DashboardState, answered: number) =>
    profileParts(state, counted(null, answered, answered)).flatMap((part) => part.left ?? []);

  test('a profile has seven parts, and a complete profile lacks none', () => {
    expect(profileParts(complete, counted(null, 2, 2))).toHaveLength(7);
    expect(left(complete, 2)).toEqual([]);
  });

  test('the profile names its missing parts', () => {
    const state = { ...complete, registrations: [], work: { ...work, rightToWorkAu: null } };
    expect(left(state, 1)).toEqual(['registration', 'right to work', 'one more referee']);
    expect(left({ ...state, rightDocument: true }, 2)).toEqual(['registration']);
  });
});

describe('the number of referees that count towards a country’s requirement', () => {
  const now = new Date('2026-11-20T03:00:00Z');
  const answered = {
    id: 'request',
    state: 'completed' as const,
    requestedAt: '2026-11-01T00:00:00Z',
    expiresAt: '2027-01-24T00:00:00Z',
    answeredAt: '2026-11-10T00:00:00Z',
  };
  const listed = (change: Partial<Referee>) => ({
    referee: { ...refereeDetails, id: randomUUID(), request: answered, ...change },
  });
  const progress = (country: string | null, ...changes: Partial<Referee>[]) =>
    refereeProgress({ country, timeZone: null }, changes.map(listed), now);

  test.each<[string, Partial<Referee>]>([
    ['declined', { request: { ...answered, state: 'declined' } }],
    ['is not a clinician', { relationship: 'other' }],
    ['worked with the doctor too long ago', { workedTo: '2025-11-01' }],
  ])('does not count a referee who %s', (_, change) => {
    const referees = progress('AU', {}, change);
    expect(referees).toMatchObject({ named: 1, received: 1 });
    expect(chooseNextAction(facts({ referees, openEnquiries: 1 })).title).toMatch(/^Add one more referee/);
    expect(profileParts(complete, referees).flatMap(({ left: missing }) => missing ?? [])).toEqual([
      'one more referee',
    ]);
  });

  test('New Zealand’s referee rule applies to doctors in New Zealand, and Australia’s rule to all others', () => {
    expect(progress('NZ', { relationship: 'other' })).toMatchObject({ country: 'NZ', count: 3, named: 1 });
    for (const country of ['AU', 'GB', null])
      expect(progress(country, { relationship: 'other' })).toMatchObject({
        country: 'AU',
        count: 2,
        named: 0,
      });
  });
});

import { render, screen, within } from '@testing-library/react';
import type { NextRouter } from 'next/router';
import type { FormState } from '@/lib/http/form';
import type { VacancyConsentView } from '@/lib/employers/shortlists/shortlist-view';
import { SitePage } from '@/tests/site-page';
import { VacanciesConsent } from './vacancies-consent';
import { VacancyConsent } from './vacancy-consent';

const asked: VacancyConsentView['consent'] = {
  overlap: null,
  ...{ action: '/put-forward/token', organisation: 'Far North Health', role: 'Registrar, Psychiatry' },
  ...{ facility: 'Cooktown Hospital, Queensland', dates: '7 to 18 December', provides: 'travel' },
  ...{ pay: '$190 an hour', shifts: 'Day and evening', summary: 'Twelve years in rural psychiatry.' },
  ...{ missingDocuments: ['Passport'], consultant: { name: 'Hannah', phone: '+61730001111' } },
  ...{
    unnamed: false,
    sentOn: null,
    isOwn: false,
    name: 'Moana Fletcher',
    registration: 'registration number (AHPRA MED0001234567)',
    said: null,
    filledNeed: null,
    placement: null,
  },
};
const state: FormState = {
  ...{ values: null, errors: [], feedback: null },
  hidden: { form_started: '1.x', idempotency_key: 'k' },
};

const router = { asPath: asked.action, events: { on() {}, off() {} } } as unknown as NextRouter;

function show(change: Partial<VacancyConsentView['consent']> = {}) {
  render(
    <SitePage router={router}>
      <VacancyConsent consent={{ ...asked, ...change }} state={state} />
    </SitePage>,
  );
}
const region = (name: string) => within(screen.getByRole('region', { name }));

test('the consent page shows the doctor’s name, pay, shifts, the summary for the employer, missing documents and the consultant’s phone number', () => {
  show();
  expect(screen.getByText(/^If you agree, we will give your name \(Moana Fletcher\)/)).toBeTruthy();
  expect(screen.getByText('$190 an hour')).toBeTruthy();
  expect(screen.getByText('Day and evening')).toBeTruthy();
  expect(region('What the employer will read about you').getByText(asked.summary)).toBeTruthy();
  expect(region('Documents you still need').getByText('Passport')).toBeTruthy();
  expect(region('Your consultant').getByRole('link').getAttribute('href')).toBe('tel:+61730001111');
});

test('if the employer named no rate, the consent page says so; it leaves out other details that are empty', () => {
  show({ pay: '', shifts: '', provides: '', summary: '', missingDocuments: [], consultant: null });
  expect(screen.getByText(/^The employer has not named a rate/)).toBeTruthy();
  expect(screen.queryByText('Shifts')).toBeNull();
  expect(screen.getAllByRole('region')).toEqual(
    ['The work', 'What happens next'].map((name) => screen.getByRole('region', { name })),
  );
});

test.each([
  ['granted', /accepts you or chooses another doctor/],
  ['revoked', /^You are not on the employer’s shortlist/],
  ['accepted', /^We send you the terms/],
] as const)(
  'if the consent’s state is “%s”, the consent page tells the doctor what happens next',
  (said, text) => {
    show({ said });
    expect(region('What happens next').getByText(text)).toBeTruthy();
  },
);

test('after the doctor agrees, the page repeats the consent and explains how to withdraw it', () => {
  show({ said: 'granted' });
  screen.getByRole('heading', { level: 1, name: 'You agreed to be put forward' });
  screen.getByRole('heading', { level: 2, name: 'What you agreed to' });
  screen.getByText(
    /^We will give your name \(Moana Fletcher\), grade and registration number \(AHPRA MED0001234567\) to Far North Health/,
  );
  screen.getByText(/^You can withdraw your consent until the employer accepts you\./);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Withdraw my consent',
  ]);
});

test('once the shortlist is sent, the first step is done and has its date', () => {
  show({ said: 'granted', sentOn: 'Mon 30 Nov' });
  const [first] = region('What happens next').getAllByRole('listitem');
  expect(first?.textContent).toBe('Done: we sent the shortlist to the employer on Mon 30 Nov.');
});

test('a doctor who said no can still agree on the same page', () => {
  show({ said: 'revoked' });
  screen.getByRole('heading', { level: 1, name: 'You said no to this vacancy' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Yes, put me forward',
  ]);
});

test.each([
  ['declined', 'You were not successful this time'],
  ['removed', 'You are no longer on this shortlist'],
  ['filled', 'This vacancy is filled'],
  ['closed', 'This vacancy has closed'],
] as const)('if the doctor’s entry is %s, the consent page says so and has no buttons', (said, title) => {
  show({ said });
  screen.getByRole('heading', { level: 1, name: title });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'See open jobs' }).getAttribute('href')).toBe('/jobs/list');
  expect(screen.queryByRole('region', { name: 'What happens next' })).toBeNull();
});

const placement = {
  ...{ href: '/p', dates: '7 to 11 December' },
  ...{ state: 'confirmed' as const, hasDoctorConfirmed: true },
};

test('after both sides confirmed the placement, the consent page says so, shows its dates and links to it', () => {
  show({ said: 'accepted', placement });
  screen.getByRole('heading', { level: 1, name: 'Your placement is confirmed' });
  region('What happens next').getByText('You and Far North Health have confirmed the terms.');
  expect(region('The work').getByText('7 to 11 December')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your placement' }).getAttribute('href')).toBe('/p');
});

function showSeveral(...changes: Pick<Partial<VacancyConsentView['consent']>, 'said' | 'sentOn'>[]) {
  const facilities = ['Cooktown Hospital', 'Weipa Hospital'];
  const several = changes.map((change, at) => ({
    id: `e${at}`,
    consent: {
      ...asked,
      ...{ action: `/put-forward/e${at}`, facility: facilities[at] ?? '', ...change },
      placement: change.said === 'accepted' ? placement : null,
    },
  }));
  render(
    <SitePage router={router}>
      <VacanciesConsent action={asked.action} several={several} state={state} />
    </SitePage>,
  );
}

test('a doctor whom one email asks about several vacancies can say yes or no to each of them on one page', () => {
  showSeveral({ said: null }, { said: null });
  screen.getByRole('heading', { level: 1, name: 'May we put you forward for 2 vacancies?' });
  for (const facility of ['Cooktown Hospital', 'Weipa Hospital']) {
    const question = region(facility).getByRole('group', {
      name: `May we put you forward for ${facility}, 7 to 18 December?`,
    });
    within(question).getByRole('radio', { name: 'Yes, put me forward' });
    within(question).getByRole('radio', { name: 'No, not for this vacancy' });
  }
  screen.getByRole('button', { name: 'Send my answers' });
});

test('after a doctor answers about several vacancies, the page lists the answers, and each can be changed', () => {
  showSeveral({ said: 'granted' }, { said: 'revoked' });
  screen.getByRole('heading', { level: 1, name: 'Thank you for your answers' });
  expect(region('Your answers').getAllByRole('listitem')[0]?.textContent).toContain(
    'Cooktown Hospital, 7 to 18 December: You agreed to be put forward.',
  );
  const change = screen.getByRole('link', { name: 'Change this answer about Weipa Hospital' });
  expect(change.getAttribute('href')).toBe('/put-forward/e1');
  expect(screen.queryByRole('button')).toBeNull();
});

test('while an employer has not decided, the page of several vacancies says what happens next and when the doctor can withdraw', () => {
  showSeveral({ said: 'granted' }, { said: 'revoked' });
  expect(region('What happens next').getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText(/^You can withdraw your consent until the employer accepts you/)).toBeTruthy();
  expect(region('Your consultant').getByText(/any question about these vacancies/)).toBeTruthy();
});

test('once employers have decided, the page of several vacancies shows each decision', () => {
  showSeveral({ said: 'accepted' }, { said: 'declined' });
  screen.getByRole('heading', { level: 1, name: 'Your answers and the employers’ decisions' });
  expect(screen.queryByText('We have told your consultant.')).toBeNull();
  expect(region('Each vacancy').getAllByRole('listitem')[0]?.textContent).toContain(
    'Cooktown Hospital, 7 to 11 December: Your placement is confirmed.',
  );
  expect(screen.queryByRole('region', { name: 'What happens next' })).toBeNull();
});

test('the next steps of several vacancies are those of a shortlist that we still have to send', () => {
  showSeveral({ said: 'granted', sentOn: 'Mon 30 Nov' }, { said: 'granted', sentOn: null });
  region('What happens next').getByText('We send the shortlist to the employer.');
});

test('once the shortlist is sent, the next steps of several vacancies say so', () => {
  showSeveral({ said: 'granted', sentOn: 'Mon 30 Nov' }, { said: 'revoked' });
  region('What happens next').getByText('Done: we sent the shortlist to the employer on Mon 30 Nov.');
});

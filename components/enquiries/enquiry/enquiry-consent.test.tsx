import { render, screen, within } from '@testing-library/react';
import type { NextRouter } from 'next/router';
import type { FormState } from '@/lib/http/form';
import type { EnquiryConsentView } from '@/lib/enquiries/enquiry/job-enquiries-view';
import { SitePage } from '@/tests/site-page';
import { EnquiryConsent } from './enquiry-consent';

const asked: EnquiryConsentView['consent'] = {
  ...{ action: '/put-forward/enquiry/token', name: 'Moana Fletcher', said: null },
  ...{ isOwn: false, isSent: false, missingDocuments: ['Passport'] },
  job: {
    title: 'Psychiatry registrar, Cooktown QLD',
    href: '/jobs/J100001',
    facts: {
      dates: { value: '7 to 18 December', detail: null },
      rate: { known: true, value: '$190', unit: 'an hour', detail: null },
      place: { value: 'Cooktown', detail: null },
    },
  } as unknown as EnquiryConsentView['consent']['job'],
  consultant: { name: 'Hannah', phone: '+61730001111' },
};
const state: FormState = {
  ...{ values: null, errors: [], feedback: null },
  hidden: { form_started: '1.x', idempotency_key: 'k' },
};

function show(change: Partial<EnquiryConsentView['consent']> = {}) {
  const router = { asPath: asked.action, events: { on() {}, off() {} } } as unknown as NextRouter;
  render(
    <SitePage router={router}>
      <EnquiryConsent consent={{ ...asked, ...change }} state={state} />
    </SitePage>,
  );
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('the page asks the doctor about the job, says what we send, and names the missing documents and the consultant', () => {
  show();
  screen.getByRole('heading', { level: 1, name: 'May we put you forward?' });
  screen.getByText(/^If you agree, we send your name \(Moana Fletcher\)/);
  expect(screen.getByRole('link', { name: asked.job.title })).toBeTruthy();
  expect(buttons()).toEqual(['Yes, put me forward', 'No, not for this job']);
  const region = (name: string) => within(screen.getByRole('region', { name }));
  region('Documents you still need').getByText('Passport');
  expect(region('Your consultant').getByRole('link').getAttribute('href')).toBe('tel:+61730001111');
});

test.each([
  ['granted', 'You agreed to be put forward', ['Withdraw my consent']],
  ['revoked', 'You said no to this job', ['Yes, put me forward']],
  ['ended', 'This enquiry has ended', []],
] as const)('if the answer is “%s”, the page says so and offers only what is left', (said, title, left) => {
  show({ said });
  screen.getByRole('heading', { level: 1, name: title });
  expect(buttons()).toEqual(left);
});

test('a doctor whose details were sent reads that before withdrawing consent', () => {
  show({ said: 'granted', isSent: true });
  screen.getByText(/The employer already has your details, so your consultant will call you first\./);
  screen.getByText('Done: we sent your details to the employer.');
});

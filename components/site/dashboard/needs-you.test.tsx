import { render, screen } from '@testing-library/react';
import { UserProvider } from '@/components/platform/session/user-provider';
import type { User } from '@/lib/services/identity/identity';
import type { DashboardView } from '@/lib/site/dashboard/dashboard-view';
import { NeedsYou, NextPlacement } from './needs-you';

const placement = { title: 'Cooktown Hospital', dates: 'Mon 25 Jan to Tue 26 Jan 2027', href: '/p/1' };

const noDocuments = { total: 0, replace: [], add: [] };

function show(
  view: Pick<DashboardView, 'placementsToConfirm' | 'timesheetsToSend' | 'documents'> &
    Partial<Pick<DashboardView, 'putForwardQuestions' | 'clashes' | 'enquiries'>>,
  unread: number,
) {
  const user: User = {
    ...{ given_name: 'Ana', family_name: 'Tan', email: 'ana@example.com', email_verified: true },
    mr_user_id: 'doctor',
    unread_messages: unread,
  };
  render(
    <UserProvider user={user}>
      <NeedsYou
        view={
          {
            ...{ putForwardQuestions: [], clashes: [], enquiries: { total: 0, open: 0, stops: [] } },
            ...view,
          } as unknown as DashboardView
        }
      />
    </UserProvider>,
  );
  return screen
    .queryAllByRole('listitem')
    .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')]);
}

test('the dashboard links to placements to confirm, timesheets to send, unread messages, and documents that need attention', () => {
  const timesheet = {
    id: '1',
    placement: 'PLA-100001',
    facility: 'Cooktown Hospital',
    period: 'Mon 16 Nov to Sun 22 Nov 2026',
    href: '/t/1',
  };
  const view = { placementsToConfirm: [placement], timesheetsToSend: [timesheet] };
  expect(
    show(
      {
        ...view,
        documents: {
          total: 3,
          replace: ['Medical degree'],
          add: ['CV', 'Passport', 'Police check', 'Referees'],
        },
      },
      2,
    ),
  ).toEqual([
    ['Placement at Cooktown Hospital, Mon 25 Jan to Tue 26 Jan 2027Read and confirm', '/p/1'],
    ['Timesheet to send: Cooktown Hospital, Mon 16 Nov to Sun 22 Nov 2026Check and send your hours', '/t/1'],
    ['2 unread messagesRead messages', '/user/messages'],
    [
      '5 documents to add or replaceReplace: Medical degree. Add: CV; Passport; Police check and 1 more.Check documents',
      '/user/documents',
    ],
  ]);
});

test('the dashboard warns of another confirmed placement on the same days', () => {
  const job = (reference: string, name: string) => ({
    ...{ reference, name, facility: name },
    href: `/p/${reference}`,
  });
  const clash = {
    placement: job('PLA-100001', 'Cooktown Hospital, Mon 25 Jan – Tue 26 Jan 2027'),
    other: job('PLA-100002', 'Tully Hospital, Tue 26 Jan 2027'),
    consultant: null,
    days: 'Tue 26 Jan 2027',
    changeHref: '/p/PLA-100001#change',
  };
  const overlap = 'These dates clash with Tully Hospital, Tue 26 Jan 2027.';
  const view = { timesheetsToSend: [], documents: noDocuments };
  expect(show({ ...view, placementsToConfirm: [placement], clashes: [clash] }, 0)).toEqual([
    [`Placement at Cooktown Hospital, Mon 25 Jan to Tue 26 Jan 2027. ${overlap}Read and confirm`, '/p/1'],
  ]);
});

test('if several placements wait for the doctor’s confirmation, the dashboard shows how many, and links to the list of placements', () => {
  const view = {
    placementsToConfirm: [placement, placement],
    timesheetsToSend: [],
    documents: noDocuments,
  };
  expect(show(view, 0)).toEqual([
    ['2 placements need your confirmationRead and confirm', '/user/placements'],
  ]);
});

test('if the agency has asked to put the doctor forward for a vacancy, the dashboard links to this question', () => {
  const question = {
    ...{ id: '1', organisation: 'Far North Health', role: 'Registrar, emergency medicine' },
    ...{
      placement: 'PLA-100001',
      facility: 'Cooktown Hospital, Queensland',
      dates: '25 Jan – 1 Feb 2027',
      href: '/q/1',
    },
  };
  const nothing = { placementsToConfirm: [], timesheetsToSend: [], documents: noDocuments };
  expect(show({ ...nothing, putForwardQuestions: [question] }, 0)).toEqual([
    [
      'May we put you forward? Registrar, emergency medicine, Cooktown Hospital, Queensland, 25 Jan – 1 Feb 2027Answer yes or no',
      '/q/1',
    ],
  ]);
});

test('if several questions about putting the doctor forward are unanswered, the dashboard links to the doctor’s job enquiries', () => {
  const question = { id: '', organisation: '', role: '', facility: '', dates: '', href: '/q/1' };
  const nothing = { placementsToConfirm: [], timesheetsToSend: [], documents: noDocuments };
  const rows = show({ ...nothing, putForwardQuestions: [question, question] }, 0);
  expect(rows).toEqual([
    ['May we put you forward? 2 vacancies wait for your answerAnswer yes or no', '/user/job-enquiries'],
  ]);
});

test('the dashboard shows no “To do” section if nothing needs the doctor’s attention', () => {
  show({ placementsToConfirm: [], timesheetsToSend: [], documents: noDocuments }, 0);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('the dashboard offers a call for each enquiry whose promised call is late', () => {
  const stop = (title: string, phone: object | null) => ({
    title,
    next: null,
    when: 'Promised by 10 am',
    phone,
  });
  const phone = { text: '08 0000 0001', href: 'tel:+61800000001' };
  const stops = [stop('Registrar, Dubbo', phone), stop('Consultant, Cairns', phone), stop('GP, Perth', null)];
  const view = { placementsToConfirm: [], timesheetsToSend: [], documents: noDocuments };
  const enquiries = { total: 3, open: 3, stops } as unknown as DashboardView['enquiries'];
  expect(show({ ...view, enquiries }, 0)).toEqual(
    ['Registrar, Dubbo', 'Consultant, Cairns'].map((title) => [
      expect.stringContaining(`Our call about ${title} is late`),
      phone.href,
    ]),
  );
});

test('the next placement says how many of its documents are missing', () => {
  const next = { ...placement, role: 'Registrar', stateWords: 'Confirmed' };
  render(<NextPlacement placement={{ ...next, documents: '1 document to add or replace' }} />);
  screen.getByText('1 document to add or replace');
});

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { AdminContext, type RaRecord } from 'react-admin';
import { createStaffQueryClient, staffDataProvider } from '@/components/staff/kit/data-provider';
import { staffTexts } from '@/components/staff/kit/staff-texts';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { mockApi } from '@/tests/mock-api';
import { AskForDocuments, DocumentsForm } from './emailed-documents';

const sent: { action: string; body: { id: string; kinds?: string[] } }[] = [];
const problem = 'Choose the documents that you received';
mockApi(
  http.post('*/api/staff/placements/p1/preview-documents', () =>
    HttpResponse.json({
      data: {
        id: 'p1',
        email: {
          ...{ to: 'asha@example.com', replyTo: 'staff@onward.example' },
          ...{ subject: 'Please email us 2 documents', text: 'CV' },
        },
      },
    }),
  ),
  http.post('*/api/staff/placements/p1/:action', async ({ request, params }) => {
    const body = (await request.json()) as (typeof sent)[number]['body'];
    sent.push({ action: String(params.action), body });
    return body.kinds?.length === 0
      ? HttpResponse.json(
          { errorMessage: 'No', code: 'invalid', errors: { kinds: problem } },
          { status: 422 },
        )
      : HttpResponse.json({ data: { id: 'p1' } });
  }),
);
beforeEach(() => sent.splice(0));

function show(Part: typeof AskForDocuments) {
  const close = jest.fn();
  const placement = {
    ...{ id: 'p1', doctor: 'Dr Asha Nair' },
    ...{ documentsToReceive: ['passport', 'cv'], documentsToGet: ['Passport', 'CV'] },
  };
  render(
    <AdminContext
      dataProvider={staffDataProvider({ resources: {} })}
      i18nProvider={staffTexts}
      queryClient={createStaffQueryClient()}
    >
      <Part placement={placement as unknown as RaRecord & StaffPlacement} close={close} />
    </AdminContext>,
  );
  return close;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('staff record which documents arrived, and must choose at least one', async () => {
  const close = show(DocumentsForm);
  await press('Record documents');
  await screen.findByText(problem);
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'CV' }));
  await press('Record documents');
  expect(sent.map(({ action, body }) => [action, body.kinds])).toEqual([
    ['save-documents', []],
    ['save-documents', ['cv']],
  ]);
  expect(close).toHaveBeenCalledTimes(1);
});

test('staff record all missing documents with one tick', async () => {
  show(DocumentsForm);
  await userEvent.click(screen.getByRole('checkbox', { name: 'All documents' }));
  await press('Record documents');
  await waitFor(() => expect(sent).toMatchObject([{ body: { kinds: ['passport', 'cv'] } }]));
});

test('staff note the expiry date of a chosen document whose kind has one', async () => {
  show(DocumentsForm);
  for (const name of ['CV', 'Passport']) await userEvent.click(screen.getByRole('checkbox', { name }));
  expect(screen.queryByLabelText('Expiry date: CV')).toBeNull();
  fireEvent.change(screen.getByLabelText('Expiry date: Passport'), { target: { value: '2028-01-31' } });
  await press('Record documents');
  await waitFor(() => expect(sent).toMatchObject([{ body: { expiresOn: { passport: '2028-01-31' } } }]));
});

test('the email that asks for documents is sent only after staff have read it and where replies go', async () => {
  show(AskForDocuments);
  await screen.findByText('Please email us 2 documents');
  screen.getByText(/Replies go to staff@onward\.example/);
  expect(sent).toEqual([]);
  await press('Send email');
  expect(sent).toMatchObject([{ action: 'ask-documents', body: { id: expect.any(String) } }]);
});

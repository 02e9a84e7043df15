import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { SendPlacement } from './send-placement';

mockApi(
  http.post('*/api/staff/placements/p1/preview-send', () =>
    HttpResponse.json({
      data: {
        id: 'p1',
        emails: ['asha@example.com', 'rosie@example.org'].map((to) => ({ to, subject: 'Terms', text: '' })),
      },
    }),
  ),
);

const shift = { date: '2027-01-25', kind: 'day', start: '08:00', end: '18:00', breakMinutes: 0 };
const buildPlacement = (
  end: string,
  publicHoliday: number,
  fee = 1500,
  demand: StaffPlacement['demand'] = null,
) =>
  ({
    ...{ id: 'p1', state: 'written', version: 3, doctor: 'Dr Asha Nair', asked: null, demand },
    ...{ startChecks: [], personId: 'd1' },
    employer: { contactName: 'Rosie Bell' },
    pay: { payCents: 150_000, employerCents: 210_000 },
    terms: {
      ...{
        firstDay: '2027-01-25',
        lastDay: '2027-01-26',
        shifts: [{ ...shift, end, publicHoliday: publicHoliday === 0 }],
      },
      rates: { currency: 'AUD', loadings: { publicHoliday }, fee: { percent: fee } },
      cancellation: [
        { hoursBefore: 48, percent: 10_000 },
        { hoursBefore: 336, percent: 2500 },
      ],
      travel: fee > 0 ? [] : [{ kind: 'stay', pays: 'employer', capCents: null }],
    },
  }) as unknown as StaffPlacement & { id: string };

function ask(placement: StaffPlacement & { id: string }) {
  const act = jest.fn<() => Promise<null>>().mockResolvedValue(null);
  render(
    <StaffScreen>
      <SendPlacement isNext placement={placement} act={act} busy={false} />
    </StaffScreen>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send to both sides' }));
  return { act, dialog: within(screen.getByRole('dialog')) };
}

test('a placement is sent only after staff confirm its dates, amounts and cancellation terms', () => {
  const { act, dialog } = ask(buildPlacement('17:00', 5000));
  dialog.getByText('Send the terms to Dr Asha Nair and Rosie Bell?');
  dialog.getByText(/25 Jan 2027 to .*, 1 shift\./);
  dialog.getByText(/pay of \$1,500\.00.* maximum cost of \$2,100\.00/);
  dialog.getByText('If the employer cancels, it owes for each shift:');
  dialog.getByText('Less than 14 days but at least 48 hours before a shift: 25% of the pay for that shift');
  dialog.getByText('Less than 48 hours before a shift: 100% of the pay for that shift');
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(act).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(act).toHaveBeenCalledWith('p1', 'send', expect.objectContaining({ body: { seen: 3 } }));
});

test('before a placement is sent, the confirmation warns of unchanged suggested shifts, and of a loading and a fee of 0%', () => {
  const { dialog } = ask(buildPlacement('18:00', 0, 0));
  dialog.getByText(/^Suggested: check the shifts/);
  dialog.getByText('The loading for public holidays is 0%. Shifts on public holidays: Mon 25 Jan.', {
    normalizer: (text) => text.replaceAll('\u00a0', ' '),
  });
  dialog.getByText('The placement fee is 0%.');
  dialog.getByText(/sees a cost of \$2,100\.00.* plus accommodation \(no limit agreed\)/);
});

test('before a placement is sent, staff can read the emails to both sides', async () => {
  const { dialog } = ask(buildPlacement('17:00', 5000));
  fireEvent.click(dialog.getByRole('button', { name: 'Preview emails' }));
  within(await dialog.findByRole('article', { name: 'Email to asha@example.com' })).getByText(
    /^To asha@example\.com/,
  );
  dialog.getByRole('article', { name: 'Email to rosie@example.org' });
});

test('before a placement is sent, the confirmation says what is missing about the doctor', () => {
  const { dialog } = ask({
    ...buildPlacement('17:00', 5000),
    startChecks: ['get the AHPRA number', 'get 2 documents'],
    documentsToGet: ['Medical degree', 'Passport'],
  });
  dialog.getByText(
    /^Before the first day: get the AHPRA number; get 2 documents\. Documents to get: Medical degree; Passport\./,
  );
  expect(dialog.getByRole('link', { name: 'Open doctor’s record' }).getAttribute('href')).toBe(
    '/doctors/d1/show',
  );
});

test('before a placement is sent, the confirmation warns if the vacancy needs fewer doctors than are accepted', () => {
  const demand = { vacancyId: 'v1', reference: 'VAC-100003', needed: 1 };
  const enough = ask(buildPlacement('17:00', 5000, 1500, { ...demand, accepted: 1 }));
  expect(enough.dialog.queryByRole('alert')).toBeNull();
  cleanup();
  const { dialog } = ask(buildPlacement('17:00', 5000, 1500, { ...demand, accepted: 2 }));
  expect(dialog.getByRole('alert').textContent).toContain('2 accepted, 1 needed');
  expect(dialog.getByRole('link', { name: 'VAC-100003' }).getAttribute('href')).toBe('/vacancies/v1/show');
});

import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { mockWindowWidth } from '@/tests/match-media';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { PagePreview } from './page-preview';

const page = {
  ...{ reference: 'PLA-100001', side: 'doctor', state: 'sent', stateWords: 'Sent', title: 'Registrar' },
  ...{ next: 'Read the terms.', warning: null, changes: [], changeReason: '', shifts: [], rates: [] },
  facts: [{ label: 'Place', text: 'Cairns', mapHref: 'https://maps.example.com' }],
  pay: { lines: [], total: { label: 'Total', text: '$100' } },
  ...{ travel: [], cancellation: [], notes: '', timesheets: [] },
  arrival: { address: '', notes: '', contacts: [] },
};
let asks: boolean;
mockApi(
  http.post('*/api/staff/placements/p1/preview-page', () =>
    HttpResponse.json({ data: { id: 'p1', page: { ...page, asks } } }),
  ),
);

test.each([true, false])(
  'the preview shows no map link, and mentions the signature only if the doctor still has to confirm (%s)',
  async (mustConfirm) => {
    asks = mustConfirm;
    mockWindowWidth(1280);
    render(
      <StaffScreen>
        <PagePreview placementId="p1" side="doctor" close={() => undefined} />
      </StaffScreen>,
    );
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Cairns');
    expect(dialog.queryByRole('link')).toBeNull();
    expect(dialog.queryAllByText(/field for the signature/)).toHaveLength(mustConfirm ? 1 : 0);
  },
);

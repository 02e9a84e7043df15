import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Notification } from 'react-admin';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { useAct } from './use-act';

const id = 'ENQ-100123';
mockApi(http.post(`*/api/staff/enquiries/${id}/:action`, () => HttpResponse.json({ data: { id } })));

function Claim() {
  const { act } = useAct('enquiries');
  const undo = () => ({ action: 'hand-over', done: 'Given back' });
  return <button onClick={() => void act(id, 'claim', { done: 'Claimed', undo })}>Claim</button>;
}

test('the key Z undoes an action even while a checkbox has the focus', async () => {
  render(
    <StaffScreen>
      <Claim />
      <input type="checkbox" aria-label="Keyboard shortcuts" />
      <Notification />
    </StaffScreen>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
  await screen.findByText('Claimed');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.keyboard('z');
  await screen.findByText('Given back');
});

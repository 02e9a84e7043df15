import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreateBase } from 'react-admin';
import { StaffScreen } from '@/tests/staff-screen';
import { RecordForm } from '@/components/staff/forms/record-form';
import { MappingInput } from './mapping-input';

test('saving a mapping with proposed columns asks to confirm them, in words', async () => {
  render(
    <StaffScreen>
      <CreateBase resource="feeds">
        <RecordForm
          alwaysEnable
          saveLabel="Save"
          defaultValues={{ mapping: [{ field: 'title', column: 'position' }] }}
        >
          <MappingInput
            columns={[{ name: 'position', samples: ['Locum registrar'] }]}
            proposals={[{ field: 'title', column: 'position', confidence: 'likely' }]}
            confirmed={false}
            onConfirm={() => undefined}
          />
        </RecordForm>
      </CreateBase>
    </StaffScreen>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Check the proposed columns and confirm them');
});

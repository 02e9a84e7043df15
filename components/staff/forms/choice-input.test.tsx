import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, SaveButton, SimpleForm, TextInput } from 'react-admin';
import { ChoiceInput } from './choice-input';

const regions = [
  { id: 'AU-QLD', name: 'Queensland' },
  { id: 'AU-NSW', name: 'New South Wales' },
];
const choices = [
  { id: 'ad', name: 'Addiction medicine' },
  { id: 'ee', name: 'Edward medicine' },
  { id: 'an', name: 'Anaesthetics', synonyms: ['anaesthetist', 'edward’s word'] },
  { id: 'em', name: 'Emergency medicine', synonyms: ['ED', 'A&E'] },
];

function renderForm() {
  const save = jest.fn();
  render(
    <AdminContext>
      <SimpleForm onSubmit={save} toolbar={<SaveButton label="Save" alwaysEnable />}>
        <ChoiceInput source="specialty" label="Speciality" choices={choices} />
        <ChoiceInput multiple source="regions" label="Regions" choices={regions} />
        <TextInput source="name" label="Name" />
      </SimpleForm>
    </AdminContext>,
  );
  return save;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });

test.each(['{Enter}', '{Tab}'])(
  '%s takes the match of the typed text, and does not save the form',
  async (key) => {
    const save = renderForm();
    await userEvent.type(field('Speciality'), `Anaes${key}`);
    expect(field('Speciality').value).toBe('Anaesthetics');
    await userEvent.type(field('Regions'), `nsw${key}`);
    screen.getByRole('button', { name: 'New South Wales' });
    expect(save).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(save.mock.calls[0][0]).toMatchObject({ specialty: 'an', regions: ['AU-NSW'] });
  },
);

test.each([
  ['ED', 'Emergency medicine'],
  ['a&e', 'Emergency medicine'],
  ['anaesthetist', 'Anaesthetics'],
])('%s takes %s, whose synonym it is, and no name with these letters inside a word', async (typed, name) => {
  renderForm();
  await userEvent.type(field('Speciality'), typed);
  expect(screen.queryByRole('option', { name: 'Addiction medicine' })).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(field('Speciality').value).toBe(name);
});

test('the best match is highlighted while the user types, also if it was further down before', async () => {
  renderForm();
  await userEvent.type(field('Speciality'), 'e');
  await userEvent.type(field('Speciality'), 'd');
  const [first] = screen.getAllByRole('option');
  expect(first?.textContent).toBe('Emergency medicine');
  expect(first?.className).toContain('Mui-focused');
});

test('Enter does not save the form if no choice matches', async () => {
  const save = renderForm();
  await userEvent.type(field('Speciality'), 'xyz{Enter}');
  expect(field('Speciality').value).toBe('xyz');
  expect(save).not.toHaveBeenCalled();
});

test('passing a field without typing chooses nothing', async () => {
  renderForm();
  await userEvent.click(field('Speciality'));
  screen.getByRole('option', { name: 'Emergency medicine' });
  await userEvent.tab();
  await userEvent.tab();
  expect(field('Speciality').value).toBe('');
  expect(screen.queryByRole('button', { name: 'Emergency medicine' })).toBeNull();
});

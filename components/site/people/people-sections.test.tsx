import { render, screen, within } from '@testing-library/react';
import { People } from './people-sections';

const hannah = {
  ...{ name: 'Hannah Reid', portrait: null, looksAfter: 'All specialities, Queensland', phone: null },
  ...{ hours: 'Tuesday to Thursday, 9 am to 5 pm (Brisbane time)', introduction: 'From Brisbane to Darwin.' },
};
const people = { figures: [], source: '', postalAddress: '', companyDetails: null, consultants: [hannah] };

test('each consultant has their working hours', () => {
  render(<People people={people} />);
  const row = within(screen.getByRole('listitem'));
  row.getByRole('heading', { name: 'Hannah Reid' });
  row.getByText('Tuesday to Thursday, 9 am to 5 pm (Brisbane time)');
});

import { render, screen } from '@testing-library/react';
import { ServiceBanner } from './service-banner';

test('the service notice is a region, read when one comes to it and not called out on every page', () => {
  render(<ServiceBanner text="Signing in is out of order until 6 pm AEDT." />);
  expect(screen.getByRole('region', { name: 'Service notice' }).textContent).toBe(
    'Signing in is out of order until 6 pm AEDT.',
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

test('when all is well there is none', () => {
  render(<ServiceBanner text={null} />);
  expect(screen.queryByRole('region')).toBeNull();
});

import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { FeedSection, type HealthFeed } from './health-feeds';

const toFeed = (id: string, health: string, quarantined = 0) =>
  ({
    ...{ id, name: id, draft: false, paused: false, checkProblem: null, quarantined },
    lastRun: { health, reason: health === 'held' ? '8 of 30 jobs are missing' : null },
  }) as unknown as HealthFeed;

test('feeds that wait for a decision and feeds with records to correct both need attention', () => {
  const feeds = [toFeed('Wattle', 'held'), toFeed('Kauri', 'healthy', 4), toFeed('Reef', 'healthy')];
  render(<FeedSection feeds={feeds} />, { wrapper: MemoryRouter });
  screen.getByText('2 of 3 need attention');
  const [, held, quarantined, ...others] = screen.getAllByRole('row');
  within(held!).getByText('8 of 30 jobs are missing');
  within(held!).getByText('Needs a decision');
  within(quarantined!).getByText('4 jobs could not be imported');
  within(quarantined!).getByText('4 to correct');
  expect(others).toEqual([]);
});

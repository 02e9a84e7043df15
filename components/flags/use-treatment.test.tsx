import { act, render, screen } from '@testing-library/react';
import { UserProvider } from '@/components/shell/user-provider';
import type { Treatments } from '@/lib/flags/flag-register';
import { noFlagClient, setFlagClientState, type FlagClientState } from './flag-client-link';
import { FlagsProvider } from './flags-provider';
import { useFlagClient } from './use-flag-client';
import { useTreatment } from './use-treatment';

function ReadOut() {
  const treatment = useTreatment('refer-a-friend');
  const { readiness } = useFlagClient();
  return (
    <dl>
      <dd aria-label="treatment">{treatment}</dd>
      <dd aria-label="readiness">{readiness}</dd>
    </dl>
  );
}

function show(treatments: Treatments | null) {
  const page = (given: Treatments | null) => (
    <UserProvider user={null}>
      {given ? (
        <FlagsProvider treatments={given}>
          <ReadOut />
        </FlagsProvider>
      ) : (
        <ReadOut />
      )}
    </UserProvider>
  );
  const { rerender } = render(page(treatments));
  return { next: (given: Treatments) => rerender(page(given)) };
}
const shown = () => screen.getByLabelText('treatment').textContent;
const readiness = () => screen.getByLabelText('readiness').textContent;
const change = (next: Partial<FlagClientState>) =>
  act(() => setFlagClientState({ ...noFlagClient, ...next }));
const says = (answer: 'on' | 'off' | 'control'): FlagClientState['evaluate'] => {
  const evaluate: unknown = () => answer;
  return evaluate as FlagClientState['evaluate'];
};

afterEach(() => act(() => setFlagClientState(noFlagClient)));

test('without a client the treatment is the one the server evaluated, from the first render', () => {
  show({ 'refer-a-friend': 'on' });
  expect(shown()).toBe('on');
  expect(readiness()).toBe('absent');
});

test.each([
  { name: 'that the server did not evaluate', treatments: {} },
  { name: 'that the server could not tell', treatments: { 'refer-a-friend': 'control' } as const },
  { name: 'outside of the provider', treatments: null },
])('without a client a flag $name is control', ({ treatments }) => {
  show(treatments);
  expect(shown()).toBe('control');
});

test('the next page brings the treatments it was made by', () => {
  const { next } = show({ 'refer-a-friend': 'on' });
  next({ 'refer-a-friend': 'off' });
  expect(shown()).toBe('off');
});

test.each(['loading', 'timed out'] as const)(
  'while the client is %s the server’s treatment stays',
  (state) => {
    show({ 'refer-a-friend': 'on' });
    change({ readiness: state });
    expect(readiness()).toBe(state);
    expect(shown()).toBe('on');
  },
);

test.each(['ready from cache', 'ready', 'update'] as const)(
  'once it is %s the client’s treatment wins',
  (state) => {
    show({ 'refer-a-friend': 'on' });
    change({ readiness: state, evaluate: says('off') });
    expect(readiness()).toBe(state);
    expect(shown()).toBe('off');
  },
);

test('a flag that the client cannot tell, as an archived one, is control, whatever the server said', () => {
  show({ 'refer-a-friend': 'on' });
  change({ readiness: 'update', evaluate: says('control') });
  expect(shown()).toBe('control');
});

test('a client that has ended leaves the server’s treatment', () => {
  show({ 'refer-a-friend': 'on' });
  change({ readiness: 'ready', evaluate: says('off') });
  change({});
  expect(shown()).toBe('on');
});

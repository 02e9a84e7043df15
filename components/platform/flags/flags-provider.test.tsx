import { useSplitClient } from '@splitsoftware/splitio-react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { StrictMode, useEffect, type ComponentProps } from 'react';
import { UserProvider } from '@/components/platform/session/user-provider';
import { consentCookie } from '@/lib/http/consent/consent';
import { chooseConsent } from '@/lib/http/consent/consent-store';
import type { FlagEvent, UngroupedFlag } from '@/lib/http/flags/flag-register';
import type { BrowserSettings } from '@/lib/http/browser/browser-settings';
import { flagDefinition } from '@/tests/fake-split/flag-definition';
import { startFakeSplit, type FakeSplit } from '@/tests/fake-split/fake-split';
import { FlagsProvider, useFlagEvents, useTreatment } from './flags-provider';

const doctor = {
  email: 'ada@example.com',
  given_name: 'Ada',
  family_name: null,
  mr_user_id: 'doctor-7',
  email_verified: true,
};
const slow = { timeout: 20_000 };
const outside = globalThis.fetch;
const replace = jest.fn(() => Promise.resolve(true));
let fake: FakeSplit;
let track: (event: FlagEvent) => void;

beforeAll(async () => {
  fake = await startFakeSplit();
  fake.setAuth('polling');
  const settings: BrowserSettings = {
    appEnv: 'dev',
    flags: { authorizationKey: 'browser-key', urls: fake.urls, impressionsMode: 'OPTIMIZED' },
    analytics: null,
    monitoring: { dsn: null },
  };
  // Mocks only the request for the site's settings. The rest of the SDK is real and calls a fake flag service.
  globalThis.fetch = (address, options) =>
    address === '/api/browser-settings'
      ? Promise.resolve(Response.json(settings))
      : outside(address, options);
});
afterAll(async () => {
  globalThis.fetch = outside;
  await fake.close();
});
beforeEach(() => {
  replace.mockClear();
  document.cookie = `${consentCookie}=; Max-Age=0; Path=/`;
  fake.setFlag(flagDefinition('refer-a-friend', { everybody: 'off' }));
  fake.setFlag(
    flagDefinition('ahpra-check', {
      attribute: { treatment: 'on', name: 'country', values: ['NZ'] },
      everybody: 'off',
    }),
  );
  fake.setFlag(
    flagDefinition('book-appointment', {
      whitelist: { treatment: 'on', keys: ['doctor-7'] },
      everybody: 'off',
    }),
  );
});
afterEach(() => act(() => chooseConsent('DECLINED')));

function ReadOut({ name }: { name: UngroupedFlag }) {
  return <dd aria-label={name}>{useTreatment(name)}</dd>;
}
function Status() {
  const tell = useFlagEvents();
  useEffect(() => {
    track = tell;
  }, [tell]);
  return <dd aria-label="ready">{String(useSplitClient().isReady)}</dd>;
}
const names: UngroupedFlag[] = ['refer-a-friend', 'ahpra-check', 'book-appointment'];
const router: Partial<NextRouter> = { asPath: '/a', replace };

type Given = Omit<ComponentProps<typeof FlagsProvider>, 'children'> & {
  signedIn?: boolean;
  read?: UngroupedFlag[];
};
const page = ({ signedIn = false, read, ...given }: Given) => (
  <RouterContext value={router as NextRouter}>
    <UserProvider user={signedIn ? doctor : null}>
      <FlagsProvider {...given}>
        <Status />
        {(read ?? names.filter((name) => name in given.treatments)).map((name) => (
          <ReadOut key={name} name={name} />
        ))}
      </FlagsProvider>
    </UserProvider>
  </RouterContext>
);
const shown = (name: string) => screen.getByLabelText(name).textContent;
const ready = () => waitFor(() => expect(shown('ready')).toBe('true'), slow);
const event: FlagEvent = { type: 'account-offer-taken' };

test('without consent, the page uses the flag treatments that the server chose and sends no request to the flag service', () => {
  const before = fake.requests.length;
  render(page({ treatments: { 'refer-a-friend': 'on' }, read: ['refer-a-friend', 'ahpra-check'] }));
  expect(shown('ready')).toBe('false');
  expect(shown('refer-a-friend')).toBe('on');
  // The page has no treatment for this flag.
  expect(shown('ahpra-check')).toBe('control');
  expect(fake.requests).toHaveLength(before);
});

test('when a new page opens, each flag has the treatment that this page’s data contain', () => {
  const { rerender } = render(page({ treatments: { 'refer-a-friend': 'on' } }));
  rerender(page({ treatments: { 'refer-a-friend': 'off' } }));
  expect(shown('refer-a-friend')).toBe('off');
});

test('the browser evaluates the page’s flags after consent, and uses the server’s treatments again once consent is withdrawn', async () => {
  document.cookie = `${consentCookie}=GRANTED; Path=/`;
  const treatments = { 'refer-a-friend': 'on', 'book-appointment': 'off' } as const;
  render(page({ treatments, signedIn: true }));
  expect(shown('refer-a-friend')).toBe('on');
  await ready();
  expect(shown('refer-a-friend')).toBe('off');
  // The rule of this flag selects visitors by the id in the cookie.
  expect(shown('book-appointment')).toBe('on');
  expect(document.cookie).toMatch(/flag_id_\d+=[0-9a-f-]{36}/);

  act(() => chooseConsent('DECLINED'));
  expect(shown('ready')).toBe('false');
  expect(shown('refer-a-friend')).toBe('on');
});

test('the flag client applies flag rules to the visitor’s attributes, such as the country', async () => {
  document.cookie = `${consentCookie}=GRANTED; Path=/`;
  const treatments = { 'ahpra-check': 'off' } as const;
  const { rerender } = render(page({ treatments, attributes: { country: 'NZ', signed_in: true } }));
  await ready();
  expect(shown('ahpra-check')).toBe('on');
  rerender(page({ treatments, attributes: { country: 'AU', signed_in: true } }));
  await waitFor(() => expect(shown('ahpra-check')).toBe('off'), slow);
});

test('the flag client sends impressions and events with the user’s id, even events recorded before the client was ready', async () => {
  const from = fake.requests.length;
  document.cookie = `${consentCookie}=GRANTED; Path=/`;
  const view = render(page({ treatments: { 'refer-a-friend': 'on' }, signedIn: true }));
  act(() => track(event));
  await ready();
  view.unmount();
  const events = await fake.waitFor('events', () => true, { from });
  expect(JSON.parse(events.body)).toMatchObject([{ eventTypeId: event.type, key: 'doctor-7' }]);
  const impressions = await fake.waitFor('impressions', () => true, { from });
  const browser: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(JSON.parse(impressions.body)).toEqual([
    { f: 'refer-a-friend', i: [expect.objectContaining({ k: 'doctor-7', t: 'off', b: browser })] },
  ]);
});

test('the flag client discards unsent events when the visitor declines analytics', async () => {
  const from = fake.requests.length;
  document.cookie = `${consentCookie}=GRANTED; Path=/`;
  const declining = render(page({ treatments: { 'refer-a-friend': 'on' } }));
  await ready();
  act(() => track({ ...event, value: 1 }));
  act(() => chooseConsent('DECLINED'));
  act(() => track({ ...event, value: 1 }));
  declining.unmount();
  // A second visitor consents last. When the requests for this visitor arrive, any requests for the first visitor would
  // have arrived too.
  chooseConsent('GRANTED');
  const other = render(page({ treatments: { 'book-appointment': 'on' }, signedIn: true }));
  await ready();
  act(() => track({ ...event, value: 2 }));
  other.unmount();
  await fake.waitFor('events', ({ body }) => body.includes('"value":2'), { from });
  await fake.waitFor('impressions', ({ body }) => body.includes('book-appointment'), { from });
  const sent = fake.requests
    .slice(from)
    .map(({ body }) => body)
    .join();
  expect(sent).not.toContain('"value":1');
  expect(sent).not.toContain('refer-a-friend');
});

test('the flag client never sends events that were recorded before consent', async () => {
  const from = fake.requests.length;
  const view = render(page({ treatments: { 'refer-a-friend': 'on' } }));
  act(() => track(event));
  act(() => chooseConsent('GRANTED'));
  await ready();
  view.unmount();
  await fake.waitFor('impressions', () => true, { from });
  expect(fake.requests.slice(from).filter(({ kind }) => kind === 'events')).toEqual([]);
});

test('the open page reloads if the browser evaluates a flag to a different treatment than the server', async () => {
  document.cookie = `${consentCookie}=GRANTED; Path=/`;
  const { rerender } = render(page({ treatments: { 'refer-a-friend': 'on' } }));
  await ready();
  await waitFor(() => expect(replace).toHaveBeenCalledTimes(1), slow);
  expect(replace).toHaveBeenCalledWith('/a', undefined, { scroll: false });
  rerender(page({ treatments: { 'refer-a-friend': 'off' } }));
  expect(shown('refer-a-friend')).toBe('off');
});

test('if another experiment excludes the open page’s experiment, the page reloads, and neither experiment gets an impression', async () => {
  const from = fake.requests.length;
  for (const [name, everybody] of [
    ['new-registration-flow', 'off'],
    ['registration-profile-ab', 'b'],
  ] as const)
    fake.setFlag(flagDefinition(name, { everybody }));
  document.cookie = `${consentCookie}=GRANTED; Path=/`;
  const view = render(page({ treatments: { 'registration-profile-ab': 'b', 'refer-a-friend': 'off' } }));
  await waitFor(() => expect(replace).toHaveBeenCalledTimes(1), slow);
  view.unmount();
  const { body } = await fake.waitFor('impressions', () => true, { from });
  expect(JSON.parse(body)).toMatchObject([{ f: 'refer-a-friend' }]);
  fake.archive('new-registration-flow');
  fake.archive('registration-profile-ab');
});

test('the flag client works in React’s strict mode, which mounts each component twice', async () => {
  document.cookie = `${consentCookie}=GRANTED; Path=/`;
  render(<StrictMode>{page({ treatments: { 'refer-a-friend': 'on' } })}</StrictMode>);
  await ready();
  expect(shown('refer-a-friend')).toBe('off');
});

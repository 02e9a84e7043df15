import { act, render, screen, waitFor } from '@testing-library/react';
import { UserProvider } from '@/components/shell/user-provider';
import { consentCookie } from '@/lib/consent/consent';
import { chooseConsent } from '@/lib/consent/consent-store';
import type { FlagName, Treatments } from '@/lib/flags/flag-register';
import type { BrowserSettings } from '@/lib/web/browser-settings';
import { FlagsProvider } from './flags-provider';
import { useFlagClient } from './use-flag-client';
import { useTreatment } from './use-treatment';

const nowhere = 'http://localhost:9';
const asked: string[] = [];
const features = {
  'refer-a-friend': 'on',
  'book-appointment': 'unheard-of',
  'new-registration-flow': 'unheard-of',
  'registration-without-speciality': 'off',
  'registration-profile-ab': 'b',
};

// The border of the page: its own server's settings. The SDK is the real one, in the mode that asks nobody.
beforeEach(() => {
  document.cookie = `${consentCookie}=; Max-Age=0; Path=/`;
  globalThis.fetch = (address) => {
    asked.push(String(address));
    const urls = { sdk: nowhere, events: nowhere, auth: nowhere, streaming: nowhere, telemetry: nowhere };
    const settings: BrowserSettings = {
      appEnv: 'dev',
      flags: { authorizationKey: 'localhost', urls, features },
      analytics: null,
      monitoring: { dsn: null },
    };
    return Promise.resolve(Response.json(settings));
  };
});
afterEach(() => act(() => chooseConsent('DECLINED')));

function ReadOut({ name }: { name: FlagName }) {
  return <dd aria-label={name}>{useTreatment(name)}</dd>;
}
function Readiness() {
  return <dd aria-label="readiness">{useFlagClient().readiness}</dd>;
}
function show(names: FlagName[], treatments: Treatments = {}) {
  render(
    <FlagsProvider treatments={treatments}>
      <UserProvider user={null}>
        <Readiness />
        {names.map((name) => (
          <ReadOut key={name} name={name} />
        ))}
      </UserProvider>
    </FlagsProvider>,
  );
}
const text = (label: string) => screen.getByLabelText(label).textContent;
const ready = () => waitFor(() => expect(text('readiness')).toBe('ready'), { timeout: 20_000 });

test('for a visitor who agreed the client takes over, asks nobody in localhost mode, and goes when the yes is taken back', async () => {
  document.cookie = `${consentCookie}=GRANTED; Path=/`;
  show(['refer-a-friend', 'book-appointment', 'ahpra-check'], {
    'refer-a-friend': 'off',
    'ahpra-check': 'on',
  });
  await ready();
  expect(text('refer-a-friend')).toBe('on');
  // Not in the register, and not found.
  expect(text('book-appointment')).toBe('control');
  expect(text('ahpra-check')).toBe('control');
  expect(new Set(asked)).toEqual(new Set(['/api/browser-settings']));
  // A page without flags gave out no id: the browser makes it.
  expect(document.cookie).toMatch(/flag_id_\d+=[0-9a-f-]{36}/);

  act(() => chooseConsent('DECLINED'));
  expect(text('readiness')).toBe('absent');
  expect(text('refer-a-friend')).toBe('off');
});

test('of an exclusion group the first in the register wins in the browser too', async () => {
  document.cookie = `${consentCookie}=GRANTED; Path=/`;
  show(['registration-profile-ab', 'registration-without-speciality', 'new-registration-flow']);
  await ready();
  expect(text('registration-without-speciality')).toBe('off');
  expect(text('registration-profile-ab')).toBe('control');
  expect(text('new-registration-flow')).toBe('control');
});

test('a client that starts takes over while the page stands, once the visitor agrees and not before', async () => {
  show(['refer-a-friend'], { 'refer-a-friend': 'off' });
  expect(text('readiness')).toBe('absent');
  act(() => chooseConsent('GRANTED'));
  await ready();
  expect(text('refer-a-friend')).toBe('on');
});

import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { UserProvider } from '@/components/platform/session/user-provider';
import { consentCookie } from '@/lib/http/consent/consent';
import type { Treatments } from '@/lib/http/flags/flag-register';
import type { BrowserSettings } from '@/lib/http/browser/browser-settings';
import { mockApi } from '@/tests/mock-api';
import { FlagsProvider, useFlagReadiness, useTreatment } from './flags-provider';

const nowhere = 'http://localhost:9';
const settings: BrowserSettings = {
  appEnv: 'dev',
  flags: {
    authorizationKey: 'localhost',
    urls: { sdk: nowhere, events: nowhere, auth: nowhere, streaming: nowhere, telemetry: nowhere },
    impressionsMode: 'OPTIMIZED',
  },
  analytics: null,
  monitoring: { dsn: null },
};
const asked: string[] = [];
mockApi(
  http.all('*', ({ request }) => {
    asked.push(new URL(request.url).pathname);
    return HttpResponse.json(settings);
  }),
);

function ReadOut() {
  return (
    <dl>
      <dd aria-label="readiness">{useFlagReadiness()}</dd>
      <dd aria-label="offer">{useTreatment('refer-a-friend')}</dd>
      <dd aria-label="experiment">{useTreatment('registration-profile-ab')}</dd>
    </dl>
  );
}
const router: Partial<NextRouter> = { asPath: '/a' };
const page = (treatments: Treatments) => (
  <RouterContext value={router as NextRouter}>
    <UserProvider user={null}>
      <FlagsProvider treatments={treatments}>
        <ReadOut />
      </FlagsProvider>
    </UserProvider>
  </RouterContext>
);
const text = (label: string) => screen.getByLabelText(label).textContent;
const ready = () => waitFor(() => expect(text('readiness')).toBe('ready'), { timeout: 20_000 });

test('uses the treatments of each page in localhost mode and sends no request', async () => {
  document.cookie = `${consentCookie}=GRANTED; Path=/`;
  const { rerender } = render(page({ 'refer-a-friend': 'on', 'registration-profile-ab': 'b' }));
  await ready();
  expect([text('offer'), text('experiment')]).toEqual(['on', 'b']);
  rerender(page({ 'refer-a-friend': 'off', 'registration-profile-ab': 'control' }));
  await ready();
  await waitFor(() => expect([text('offer'), text('experiment')]).toEqual(['off', 'control']));
  expect(new Set(asked)).toEqual(new Set(['/api/browser-settings']));
});

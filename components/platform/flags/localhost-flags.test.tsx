import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { UserProvider } from '@/components/platform/session/user-provider';
import { consentCookie } from '@/lib/http/consent/consent';
import type { Treatments } from '@/lib/http/flags/flag-register';
import type { BrowserSettings } from '@/lib/http/browser/browser-settings';
import { mockApi } from '@/tests/mock-api';
import { FlagsProvider, useTreatment } from './flags-provider';

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
  return <dd aria-label="offer">{useTreatment('refer-a-friend')}</dd>;
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
const offer = () => screen.getByLabelText('offer').textContent;

test('without a flag service (localhost mode), flags have the treatments from the page’s data, and the browser requests only its settings', async () => {
  document.cookie = `${consentCookie}=GRANTED; Path=/`;
  const { rerender } = render(page({ 'refer-a-friend': 'on' }));
  await waitFor(() => expect(asked).toEqual(['/api/browser-settings']), { timeout: 20_000 });
  expect(offer()).toBe('on');
  rerender(page({ 'refer-a-friend': 'off' }));
  expect(offer()).toBe('off');
  expect(asked).toEqual(['/api/browser-settings']);
});

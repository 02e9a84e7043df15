import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { provideApp, type App } from './app.server';
import { headerSettings } from '@/tests/header-settings';
import { setPageSecurityHeaders } from './page-headers.server';

test('sets all missing security headers on a page requested during the site’s start', () => {
  provideApp({ config: headerSettings } as App);
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.setHeader('Referrer-Policy', 'strict-origin');
  setPageSecurityHeaders(response);
  expect(response.getHeader('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(response.getHeader('X-Frame-Options')).toBe('DENY');
  expect(response.getHeader('Referrer-Policy')).toBe('strict-origin');
});

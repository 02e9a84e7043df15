export type AppEnvironment = 'dev' | 'test' | 'production';

export type MonitoringSettings = {
  environment: 'development' | 'test' | 'production';
  tracesSampleRate: number;
  replaysOnErrorSampleRate: number;
  replaysSessionSampleRate: number;
  tracePropagationTargets: RegExp[];
};

// Matches domain endings in Australia, New Zealand and the UK under which anyone can register a domain, such as
// `com.au`.
const publicSuffix = /^(?:com|net|org|edu|gov|asn|id|co|ac|govt|health|maori)\.(?:au|nz|uk)$/;

/**
 * Returns the registered domain, such as `onward.com.au` for `www.onward.com.au`. IP addresses and names without a
 * dot stay unchanged.
 */
export function registrableHost(siteUrl: string): string {
  const host = new URL(siteUrl).hostname;
  const labels = host.split('.');
  if (labels.length < 3 || /^[\d.]+$/.test(host) || host.startsWith('[')) return host;
  return labels.slice(publicSuffix.test(labels.slice(-2).join('.')) ? -3 : -2).join('.');
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function monitoringSettings(appEnv: AppEnvironment, siteUrl: string): MonitoringSettings {
  const live = appEnv === 'production';
  const own = literally(registrableHost(siteUrl));
  return {
    environment: appEnv === 'dev' ? 'development' : appEnv,
    tracesSampleRate: live ? 0.05 : 0,
    replaysOnErrorSampleRate: live ? 1 : 0,
    replaysSessionSampleRate: 0,
    tracePropagationTargets: [
      /^https?:\/\/localhost(?::\d+)?(?:[/?#]|$)/,
      /^\/(?!\/)/,
      new RegExp(`^https?://(?:[a-z0-9-]+\\.)*${own}(?::\\d+)?(?:[/?#]|$)`, 'i'),
    ],
  };
}

// These paths are not traced, because monitoring programs request the first path every few seconds, and browsers post
// error reports to the second.
const untracedPaths = new Set(['/api/health', '/api/monitoring']);

/**
 * Returns true for transactions that are not sent to the monitoring service: not-found pages (`/404`, or `/_error` with
 * status 404) and the untraced paths. The SDK sometimes puts the method before the name: `GET /404`.
 */
export function isDroppedTransaction(name: string, status: number | null): boolean {
  const route = name.replace(/^[A-Z]+ /, '');
  return route === '/404' || (route === '/_error' && status === 404) || untracedPaths.has(route);
}

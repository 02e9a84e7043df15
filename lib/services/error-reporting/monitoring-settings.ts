/** Where the site runs, as its settings say it. */
export type AppEnvironment = 'dev' | 'test' | 'production';

/** The figures of monitoring; the same on both sides. */
export type MonitoringSettings = {
  environment: 'development' | 'test' | 'production';
  /** Share of requests and page views that are traced. */
  tracesSampleRate: number;
  /** Share of page views with an error whose last minute is sent along. */
  replaysOnErrorSampleRate: number;
  replaysSessionSampleRate: number;
  /** Where the id of a trace is sent: to our own hosts only. */
  tracePropagationTargets: RegExp[];
};

// The parts of a domain name below which anybody may register, as far as we or our neighbours use them.
const publicSuffix = /^(?:com|net|org|edu|gov|asn|id|co|ac|govt|health|maori)\.(?:au|nz|uk)$/;

/** The name a company registers: `onward.com.au` for `www.onward.com.au`. Addresses and single names stay whole. */
export function registrableHost(siteUrl: string): string {
  const host = new URL(siteUrl).hostname;
  const labels = host.split('.');
  if (labels.length < 3 || /^[\d.]+$/.test(host) || host.startsWith('[')) return host;
  return labels.slice(publicSuffix.test(labels.slice(-2).join('.')) ? -3 : -2).join('.');
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every setting that differs between environments or depends on where the site is reached. */
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

// Asked every few seconds by machines, or used by the reports themselves.
const notWatched = new Set(['/api/health', '/api/monitoring']);

/**
 * Whether a performance transaction is dropped: that of the not-found route (`/404`, or `/_error` answered with 404),
 * and those of addresses that no visitor waits for. Names come as the SDK gives them, with or without the method.
 */
export function isDroppedTransaction(name: string, status: number | null): boolean {
  const route = name.replace(/^[A-Z]+ /, '');
  return route === '/404' || (route === '/_error' && status === 404) || notWatched.has(route);
}

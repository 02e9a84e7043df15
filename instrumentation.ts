import type { Instrumentation } from 'next';

/** Longer than any statement for a visitor takes; nobody waits for the answer by then. */
const statementTimeoutMs = 5_000;

const databaseWaitMs = 10_000;

export async function register() {
  // As a block, not an early return: the edge build drops what a constant condition encloses, and nothing else.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startApp } = await import('@/lib/app/start-app.server');
    const { config, flags, monitoring, referenceData } = startApp({ statementTimeoutMs });
    const { startServerMonitoring } = await import('./sentry.server.config');
    await startServerMonitoring();
    const { endOnSignal } = await import('@/lib/http/end-on-signal.server');
    endOnSignal(() => Promise.all([flags.close(), monitoring.flush()]));
    const { ignoreUpgrades } = await import('@/lib/http/ignore-upgrades.server');
    // In development hot reload needs its web socket.
    if (!config.development) ignoreUpgrades();
    const { provideErrorPage } = await import('@/lib/http/error-page');
    const { errorPageFrame } = await import('@/lib/http/error-page.server');
    provideErrorPage(errorPageFrame);
    const { renderForNode } = await import('@/lib/framework-patches/render-for-node.server');
    if (config.renderForNode) renderForNode();
    const { beforeEachRequest } = await import('@/lib/http/before-each-request.server');
    beforeEachRequest(config);
    // The first visitor shall not wait for a first connection. A site whose database is away starts all the same.
    const { withTimeBudget } = await import('@/lib/core/time-budget.server');
    await withTimeBudget(databaseWaitMs, referenceData).catch(() => undefined);
  }
}

/** Next reports here whatever a page or an API route throws, before anything else does, with the name of the route. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }, { routePath }) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startApp } = await import('@/lib/app/start-app.server');
    const { reportFailedRequest } = await import('@/lib/http/failed-request.server');
    reportFailedRequest(startApp(), headers, error, routePath);
  }
};

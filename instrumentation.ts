import type { Instrumentation } from 'next';

const databaseWaitMs = 10_000;

export async function register() {
  // The edge build leaves out only code inside a constant condition, so an early return would not do.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startApp, watchProcess } = await import('@/lib/app/start-app.server');
    const app = startApp({ process: 'site' });
    const { config, flags, monitoring, referenceData } = app;
    watchProcess(app, { port: config.metrics.sitePort, isAlive: () => true });
    const { startServerMonitoring } = await import('./sentry.server.config');
    await startServerMonitoring();
    const { endOnSignal } = await import('@/lib/http/end-on-signal.server');
    endOnSignal(() => Promise.all([flags.close(), monitoring.flush()]));
    const { ignoreUpgrades } = await import('@/lib/http/ignore-upgrades.server');
    // In development, hot reload needs a web socket.
    if (!config.development) ignoreUpgrades();
    const { provideErrorPage } = await import('@/lib/http/error-page');
    const { errorPageFrame } = await import('@/lib/http/error-page.server');
    provideErrorPage(errorPageFrame);
    const { renderForNode } = await import('@/lib/framework-patches/render-for-node.server');
    if (config.renderForNode) renderForNode();
    const { beforeEachRequest } = await import('@/lib/http/before-each-request.server');
    beforeEachRequest(config, config.development ? null : `${config.distFolder}/static`);
    const { readRoutes, watchRequests } = await import('@/lib/http/watch-requests.server');
    // In a terminal, the lines of requests would hide all other lines, so requests are logged only as JSON.
    const log = config.logFormat === 'json' ? app.log : null;
    watchRequests({ ...app, log }, readRoutes(config.distFolder));
    // Connects to the database before the first visitor comes. If the database is unavailable, the site starts anyway.
    const { withTimeBudget } = await import('@/lib/core/time-budget.server');
    await withTimeBudget(databaseWaitMs, referenceData).catch(() => undefined);
  }
}

/** Reports errors of pages and API routes, with the route. Next calls this before any other error handler. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }, { routePath }) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startApp } = await import('@/lib/app/start-app.server');
    const { reportFailedRequest } = await import('@/lib/http/failed-request.server');
    reportFailedRequest(startApp(), headers, error, routePath);
  }
};

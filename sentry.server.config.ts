import { app } from '@/lib/http/app.server';

/**
 * Starts error monitoring of this process. Call it before the first request. Does nothing if no monitoring service is
 * configured.
 */
export async function startServerMonitoring(): Promise<void> {
  const { config, monitoring } = app();
  if (config.sentryDsn) await monitoring.started;
}

import { app } from '@/lib/http/app.server';

/** Starts error monitoring of this process before the first request, if a monitoring service is configured. */
export async function startServerMonitoring(): Promise<void> {
  const { config, monitoring } = app();
  if (config.sentryDsn) await monitoring.started;
}

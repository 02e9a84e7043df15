import { app } from '@/lib/http/app.server';

/** Starts monitoring of this process, if there is a service for it, before the first request. */
export async function startServerMonitoring(): Promise<void> {
  const { config, monitoring } = app();
  if (config.sentryDsn) await monitoring.started;
}

import { app } from '@/lib/app.server';

/** Starts monitoring of this process, if there is a service for it, before the first request. */
export async function startServerMonitoring(): Promise<void> {
  const { config, monitoring } = app();
  if (!config.sentryDsn) return;
  await monitoring.started;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => endAfter(() => monitoring.flush()));
}

// Next ends the process as soon as the last answer is out and knows no hook for that: what was reported a moment ago
// gets its two seconds here.
function endAfter(last: () => Promise<void>): void {
  const end = process.exit.bind(process);
  const endLater = (code?: number | string | null) => void last().finally(() => end(code));
  process.exit = endLater as typeof process.exit;
}

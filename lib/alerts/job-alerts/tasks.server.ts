import type { App } from '@/lib/http/app.server';
import { count } from '@/lib/core/text';
import { deleteJobAlerts, keepJobAlerts } from './keep-job-alerts.server';
import { sendJobAlerts } from './send-job-alerts.server';

/**
 * True during a run. A run starts every minute but can take longer, so a run is skipped while the previous run
 * continues.
 */
let running = false;

export async function sendAlerts(
  app: Pick<App, 'db' | 'clock' | 'referenceData' | 'errorReporting'>,
): Promise<string> {
  if (running) return 'the previous run has not finished';
  running = true;
  try {
    return await lookAtAlerts(app);
  } finally {
    running = false;
  }
}

async function lookAtAlerts(app: Parameters<typeof sendAlerts>[0]): Promise<string> {
  const { looked, emails, publishing } = await sendJobAlerts({
    db: app.db,
    data: await app.referenceData(),
    now: app.clock.now(),
    report: (error, alertId) => app.errorReporting.report(error, { task: 'send-job-alerts', alertId }),
  });
  if (publishing) return 'jobs are being published; the next run will check the alerts';
  return `${count(looked, 'alert')} checked, ${count(emails, 'email')} queued`;
}

export async function keepAlerts({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<string> {
  return `${count(await keepJobAlerts({ db, now: clock.now() }), 'alert')} updated`;
}

export async function deleteAlerts({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<string> {
  return `${count(await deleteJobAlerts({ db, now: clock.now() }), 'alert')} deleted`;
}

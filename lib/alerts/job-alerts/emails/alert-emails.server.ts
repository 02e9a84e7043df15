import { z } from 'zod';
import { addDays, dateInZone } from '@/lib/core/dates';
import { alertInOurWords, alertWords, describeAlertJobs } from '@/lib/alerts/job-alerts/alert-criteria';
import {
  findEmailAlert,
  findWantedAlert,
  listAlertJobs,
} from '@/lib/alerts/job-alerts/find-alert-email.server';
import { maxAlerts } from '@/lib/alerts/job-alerts/job-alert';
import type { EmailTemplate } from '@/lib/platform/emails/email';
import type { EmailBuilding, EmailBuilder } from '@/lib/platform/emails/email-builder.server';
import { alertConfirmEmail, alertLimitEmail } from './alert-confirm-email';
import { alertDigestEmail } from './alert-digest-email';
import { alertStillWantedEmail, alertTooNarrowEmail } from './alert-upkeep-email';

const dismissalDays = 30;

const aboutAlert = z.object({ alertId: z.string() });
const aboutConfirming = aboutAlert.extend({ reminder: z.boolean().default(false) });
const aboutJobs = aboutAlert.extend({ jobIds: z.array(z.string()) });

const context = async (app: EmailBuilding) => ({
  db: app.db,
  data: await app.referenceData(),
  now: app.clock.now(),
});

export const alertEmails = {
  'alert-confirm': async (app, data, sender) => {
    const { alertId, reminder } = aboutConfirming.parse(data);
    const alert = await findEmailAlert(app, alertId);
    if (!alert) return null;
    return alertConfirmEmail(alert, alertInOurWords(alert.criteria, await app.referenceData()), sender, {
      reminder,
    });
  },
  'alert-limit': async (_app, _data, sender) => alertLimitEmail(maxAlerts, sender),
  'alert-digest': async (app, data, sender) => {
    const { alertId, jobIds } = aboutJobs.parse(data);
    const services = await context(app);
    const alert = await findWantedAlert(services, alertId);
    if (!alert) return null;
    const until = addDays(dateInZone(services.now, alert.timeZone), dismissalDays);
    const jobs = await listAlertJobs(services, alert, jobIds);
    const search = describeAlertJobs(alert.criteria, services.data);
    return alertDigestEmail(alert, { jobs, search, until }, sender);
  },
  'alert-too-narrow': async (app, data, sender) => {
    const services = await context(app);
    const alert = await findWantedAlert(services, aboutAlert.parse(data).alertId);
    return alert && alertTooNarrowEmail(alert, alertWords(alert.criteria, services.data), sender);
  },
  'alert-still-wanted': async (app, data, sender) => {
    const services = await context(app);
    const alert = await findWantedAlert(services, aboutAlert.parse(data).alertId);
    return alert && alertStillWantedEmail(alert, alertWords(alert.criteria, services.data), sender);
  },
} satisfies Partial<Record<EmailTemplate, EmailBuilder>>;

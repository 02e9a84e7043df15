import type { App } from '@/lib/http/app.server';
import { deleteUnusedPhotographs } from '@/lib/consultants/consultant/change-photograph.server';
import { deleteExpiredAddressDataRequests } from '@/lib/doctors/account/address-data.server';
import { deleteAccounts } from '@/lib/doctors/account/delete-accounts.server';
import { deleteRemoved } from '@/lib/doctors/availability/change-availability.server';
import { deleteUnusedFiles } from '@/lib/doctors/credentials/credential-files.server';
import { remindOfExpiry } from '@/lib/doctors/credentials/remind-of-expiry.server';
import { readDueCalendars } from '@/lib/doctors/availability/subscribe-calendar.server';
import {
  deleteEnquiries,
  notifyClosedJobs,
  remindOfOverdue,
  storeMissingMinutes,
} from '@/lib/enquiries/enquiry/maintain-enquiries.server';
import { tellAcceptances } from '@/lib/employers/shortlists/end-vacancy.server';
import { publishDueJobs } from '@/lib/feeds/job-editing/publish-job.server';
import { deleteOldFeedFiles } from '@/lib/feeds/sources/feed-file.server';
import { importDueFeeds } from '@/lib/feeds/sources/import-due-feeds.server';
import { deleteRejectedRecords } from '@/lib/feeds/import/mend-record.server';
import { sendWeekReports } from '@/lib/employers/week-report/send-week-reports.server';
import { expireJobs } from '@/lib/jobs/listing/expire-jobs.server';
import { deleteOldRateLimits } from '@/lib/http/rate-limiting/take-rate-limit.server';
import { sendReferenceReminders } from '@/lib/doctors/referees/send-reference-reminders.server';
import { deleteRemovedJobs } from '@/lib/alerts/saved-jobs/save-job.server';
import { deleteEnquiryDrafts, sendReminders } from '@/lib/alerts/reminders/send-reminders.server';
import { remindAndApproveTimesheets } from '@/lib/placements/timesheets/remind-and-approve-timesheets.server';
import { sendPlacementReminders } from '@/lib/placements/placement/send-placement-reminders.server';
import { sendSearchNotices } from '@/lib/jobs/search-notices/send-search-notices.server';
import { notifySavedJobs } from '@/lib/alerts/saved-jobs/notify-saved-jobs.server';
import { deleteDismissals } from '@/lib/alerts/not-for-me/dismiss-job.server';
import { deleteAlerts, keepAlerts, sendAlerts } from '@/lib/alerts/job-alerts/tasks.server';
import { addUnpaidTasks } from '@/lib/staff/tasks/add-unpaid-tasks.server';
import { checkSenderRecords } from '@/lib/staff/operations/check-mail-records.server';
import { checkServices } from '@/lib/staff/operations/check-services.server';
import { announceNotices } from '@/lib/site/notices/announce-notices.server';
import { deleteOldPushMessages } from '@/lib/doctors/notices/push-messages.server';
import { deleteOldTexts } from '@/lib/doctors/notices/text-messages.server';
import { deleteOldMailEvents } from '@/lib/platform/emails/mail-events.server';
import { deleteOldTaskRuns } from '@/lib/staff/operations/record-task-run.server';
import { deliverDueEmails } from './deliver-emails';
import { deliverDuePushMessages } from './deliver-push-messages';
import { deliverDueTexts } from './deliver-texts';
import { deliverDueWebhooks } from './deliver-webhooks';
import { deleteGivenUpTasks } from './prepare-tasks.server';

/** Returns a summary in one line. Every task must be safe to run again. */
type BackgroundTask = (app: App) => Promise<string>;

/**
 * Background tasks, by the name that `npm run task -- <name>` takes. `lib/staff/operations/timetable` contains the
 * times at which they run.
 */
export const backgroundTasks: Readonly<Record<string, BackgroundTask>> = {
  'check-services': checkServices,
  'check-mail-records': checkSenderRecords,
  'delete-task-runs': async ({ db, clock, config }) => {
    await deleteGivenUpTasks(config.database.directUrl);
    return `${await deleteOldTaskRuns(db, clock.now())} records of task runs deleted`;
  },
  'delete-accounts': async ({ db, clock, config }) => {
    const now = clock.now();
    const accounts = await deleteAccounts({ db, now, staffEmail: config.staffEmail });
    const links = await deleteExpiredAddressDataRequests(db, now);
    return `${accounts} accounts and ${links} expired links to data about an email address deleted`;
  },
  'deliver-emails': async (app) => `${await deliverDueEmails(app)} emails sent`,
  'deliver-texts': async (app) => `${await deliverDueTexts(app)} text messages sent`,
  'deliver-push-messages': async (app) => `${await deliverDuePushMessages(app)} notifications sent`,
  'deliver-webhooks': async (app) => `${await deliverDueWebhooks(app)} webhooks sent`,
  'send-week-reports': async ({ db, clock }) =>
    `${await sendWeekReports({ db, now: clock.now() })} weekly reports sent`,
  'expire-jobs': async (app) => `${await expireJobs(app)} jobs closed`,
  'publish-jobs': async ({ db, clock }) => `${await publishDueJobs({ db, now: clock.now() })} jobs published`,
  'delete-enquiries': async ({ db, clock }) =>
    `${await deleteEnquiries(db, clock.now())} enquiries without an account deleted`,
  'delete-mail-events': async ({ db, clock }) =>
    `${await deleteOldMailEvents(db, clock.now())} records of bounces and spam complaints deleted`,
  'announce-notices': announceNotices,
  'delete-texts': async ({ db, clock }) => {
    const { messages, numbers } = await deleteOldTexts({ db, now: clock.now() });
    return `${messages} text messages and ${numbers} unconfirmed numbers deleted`;
  },
  'delete-push-messages': async ({ db, clock }) =>
    `${await deleteOldPushMessages({ db, now: clock.now() })} notifications deleted`,
  'delete-job-alerts': deleteAlerts,
  'delete-dismissals': async ({ db, clock }) =>
    `${await deleteDismissals(db, clock.now())} reasons for “Not for me” deleted`,
  'delete-enquiry-drafts': async ({ db, clock }) =>
    `${await deleteEnquiryDrafts(db, clock.now())} records of enquiry drafts deleted`,
  'delete-rate-limits': async ({ db, clock }) =>
    `${await deleteOldRateLimits(db, clock.now())} expired rate limits deleted`,
  'delete-rejected-records': async ({ db, clock, storage }) => {
    const records = await deleteRejectedRecords({ db, now: clock.now() });
    const files = storage ? await deleteOldFeedFiles(storage, clock.now()) : 0;
    return `${records} rejected feed records and ${files} uploaded feed files deleted`;
  },
  'delete-removed-availability': async ({ db, clock }) =>
    `${await deleteRemoved({ db, now: clock.now() })} date ranges deleted that doctors had removed`,
  'delete-removed-jobs': async ({ db, clock }) =>
    `${await deleteRemovedJobs(db, clock.now())} saved jobs deleted that doctors had removed`,
  'delete-unused-photographs': async ({ db, storage, clock }) =>
    storage
      ? `${await deleteUnusedPhotographs({ db, storage, now: clock.now() })} unused photographs deleted`
      : 'No file storage is configured',
  'delete-unused-documents': async ({ db, storage, clock }) =>
    storage
      ? `${await deleteUnusedFiles({ db, storage, now: clock.now() })} unused document files deleted`
      : 'No file storage is configured',
  'remind-of-expiring-documents': async ({ db, clock }) =>
    `${await remindOfExpiry({ db, now: clock.now() })} doctors reminded of documents that expire`,
  'keep-job-alerts': keepAlerts,
  'send-job-alerts': sendAlerts,
  'remind-of-overdue-enquiries': async ({ db, clock, config }) => {
    const { staffEmail, managerEmail } = config;
    return `${await remindOfOverdue({ db, now: clock.now(), staffEmail, managerEmail })} reminders about overdue enquiries queued`;
  },
  'store-call-minutes': async ({ db, clock }) =>
    `${await storeMissingMinutes({ db, now: clock.now() })} calls given their working minutes`,
  'tell-acceptances': async ({ db, clock, config }) =>
    `${await tellAcceptances({ db, now: clock.now(), staffEmail: config.staffEmail })} doctors told that the employer has accepted them`,
  'import-feeds': importDueFeeds,
  'read-calendars': async (app) => readDueCalendars(app),
  'send-search-notices': async (app) => {
    const { sent, problems } = await sendSearchNotices(app);
    return [`${sent} notices about jobs accepted by search engines`, ...problems].join('; ');
  },
  'send-reference-reminders': async ({ db, clock }) => {
    const done = await sendReferenceReminders({ db, now: clock.now() });
    return `${done.reminded} referees reminded, ${done.notified} doctors notified, ${done.expired} reference requests ended`;
  },
  'notify-saved-jobs': async ({ db, clock }) =>
    `${await notifySavedJobs({ db, now: clock.now() })} emails about saved jobs queued`,
  'send-placement-reminders': async ({ db, clock }) =>
    `${await sendPlacementReminders({ db, now: clock.now() })} placements checked for due reminders`,
  'keep-timesheets': async ({ db, clock }) => {
    const now = clock.now();
    const looked = await remindAndApproveTimesheets({ db, now });
    return `${looked} timesheets checked, ${await addUnpaidTasks({ db, now })} tasks about payments added`;
  },
  'send-reminders': async ({ db, clock }) =>
    `${await sendReminders({ db, now: clock.now() })} reminders about saved jobs and drafts queued`,
  'notify-closed-jobs': async ({ db, clock }) =>
    `${await notifyClosedJobs({ db, now: clock.now() })} emails about closed jobs queued`,
};

type ScheduledTask = {
  name: string;
  /** Cron expression. Its minute and hour are in UTC. All other fields are `*`, because tasks run every day. */
  at: string;
  does: string;
};

export const timetable: readonly ScheduledTask[] = [
  { name: 'check-services', at: '* * * * *', does: 'Checks the services that the site depends on' },
  { name: 'expire-jobs', at: '* * * * *', does: 'Closes jobs whose closing date has passed' },
  { name: 'publish-jobs', at: '* * * * *', does: 'Publishes drafts at their scheduled time' },
  { name: 'import-feeds', at: '* * * * *', does: 'Imports the job feeds that are due' },
  { name: 'send-job-alerts', at: '* * * * *', does: 'Finds new jobs for the job alerts that are due' },
  {
    name: 'read-calendars',
    at: '* * * * *',
    does: 'Reads the calendars that doctors have added to their availability',
  },
  { name: 'send-search-notices', at: '* * * * *', does: 'Tells search engines about jobs that changed' },
  {
    name: 'tell-acceptances',
    at: '*/5 * * * *',
    does: 'Tells doctors and staff that an employer has accepted or declined a doctor, once this is final',
  },
  {
    name: 'remind-of-overdue-enquiries',
    at: '*/5 * * * *',
    does: 'Reminds consultants of overdue calls and replies',
  },
  {
    name: 'announce-notices',
    at: '*/5 * * * *',
    does: 'Queues text messages and notifications about promised calls, tomorrow’s shifts and urgent jobs',
  },
  {
    name: 'notify-closed-jobs',
    at: '*/10 * * * *',
    does: 'Emails doctors whose enquiry is about a job that has closed',
  },
  {
    name: 'check-mail-records',
    at: '*/5 * * * *',
    does: 'Checks the sender’s SPF, DKIM and DMARC records in DNS',
  },
  {
    name: 'keep-job-alerts',
    at: '7 * * * *',
    does: 'Emails doctors about job alerts that find no jobs or are old',
  },
  {
    name: 'send-reference-reminders',
    at: '11 * * * *',
    does: 'Reminds referees about reference requests, and tells doctors about unanswered requests',
  },
  { name: 'delete-rate-limits', at: '17 * * * *', does: 'Deletes old rate limit counters' },
  {
    name: 'delete-unused-photographs',
    at: '27 * * * *',
    does: 'Deletes consultants’ photographs that were replaced or removed',
  },
  {
    name: 'delete-unused-documents',
    at: '31 * * * *',
    does: 'Deletes files of documents that doctors replaced or deleted',
  },
  {
    name: 'remind-of-expiring-documents',
    at: '47 21 * * *',
    does: 'Emails doctors 90, 30 and 7 days before a document expires, and on the day',
  },
  {
    name: 'notify-saved-jobs',
    at: '41 * * * *',
    does: 'Emails doctors about saved jobs that have changed or closed',
  },
  {
    name: 'send-placement-reminders',
    at: '37 * * * *',
    does: 'Reminds doctors and employers to confirm placements, and of placements that start soon',
  },
  {
    name: 'keep-timesheets',
    at: '*/10 * * * *',
    does: 'Sends timesheet reminders, approves timesheets after the agreed time, and adds tasks about late payments',
  },
  {
    name: 'send-reminders',
    at: '43 * * * *',
    does: 'Emails doctors about unfinished enquiries and saved jobs that close soon',
  },
  {
    name: 'send-week-reports',
    at: '1 * * * *',
    does: 'Emails last week’s figures to managers who asked for them, on Mondays from 7 am in Sydney',
  },
  { name: 'delete-removed-jobs', at: '23 3 * * *', does: 'Deletes saved jobs that doctors removed' },
  {
    name: 'delete-enquiries',
    at: '29 3 * * *',
    does: 'Deletes enquiries without an account after 24 months',
  },
  {
    name: 'delete-task-runs',
    at: '33 3 * * *',
    does: 'Deletes records of task runs older than 30 days, and queued tasks that failed at every attempt',
  },
  { name: 'delete-rejected-records', at: '37 3 * * *', does: 'Deletes rejected feed records' },
  { name: 'delete-job-alerts', at: '41 3 * * *', does: 'Deletes alerts that were never confirmed' },
  {
    name: 'delete-mail-events',
    at: '44 3 * * *',
    does: 'Deletes mail events (bounces and spam complaints) after 90 days',
  },
  {
    name: 'delete-texts',
    at: '45 3 * * *',
    does: 'Deletes text messages older than 90 days, and phone numbers that were never confirmed',
  },
  { name: 'delete-push-messages', at: '46 3 * * *', does: 'Deletes notifications older than 90 days' },
  { name: 'delete-dismissals', at: '47 3 * * *', does: 'Deletes old “Not for me” answers' },
  {
    name: 'store-call-minutes',
    at: '34 * * * *',
    does: 'Completes calls that were recorded during a deployment',
  },
  { name: 'delete-enquiry-drafts', at: '53 3 * * *', does: 'Deletes records of old unsent enquiries' },
  {
    name: 'delete-removed-availability',
    at: '53 3 * * *',
    does: 'Deletes availability that doctors removed',
  },
  {
    name: 'delete-accounts',
    at: '41 16 * * *',
    does: 'Deletes accounts 14 days after their owners asked for deletion',
  },
];

/** Maximum number of attempts for an hourly or daily task. The last attempt is about four minutes after the first. */
const maxAttemptsOfRareTask = 6;

/**
 * Returns the maximum number of attempts at one run of the task. A task that runs every few minutes has only one,
 * because its next run does the same work.
 */
export function maxAttempts({ at }: Pick<ScheduledTask, 'at'>): number {
  const [minute = '*'] = at.split(' ');
  return minute.startsWith('*') ? 1 : maxAttemptsOfRareTask;
}

const fits = (field: string, value: number) =>
  field === '*' || (field.startsWith('*/') ? value % Number(field.slice(2)) === 0 : Number(field) === value);

const minuteMs = 60_000;
const minutesOfDay = 24 * 60;

export function nextRun({ at }: Pick<ScheduledTask, 'at'>, now: Date): Date {
  const [minute = '*', hour = '*'] = at.split(' ');
  const first = Math.floor(now.getTime() / minuteMs) + 1;
  for (let ahead = 0; ahead < minutesOfDay; ahead += 1) {
    const instant = new Date((first + ahead) * minuteMs);
    if (fits(minute, instant.getUTCMinutes()) && fits(hour, instant.getUTCHours())) return instant;
  }
  throw new Error(`${at} is not a time of day`);
}

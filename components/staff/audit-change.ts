import { upperFirst } from '@/lib/core/text';
import { formatDate } from '@/lib/core/months';
import { credentialKinds, isCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import { registrationCheckLabels } from '@/lib/doctors/registrations/registration';
import { memberRoleLabels } from '@/lib/employers/organisations/organisation';
import { vacancyStatusLabels } from '@/lib/employers/vacancy-requests/vacancy-request';
import { endReasons } from '@/lib/enquiries/enquiry/end-reasons';
import { callOutcomeLabels, staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { jobStatusLabels } from '@/lib/jobs/listing/job';
import { suppressionLabels } from '@/lib/platform/emails/suppression';
import { outboxStateLabels } from '@/lib/platform/outbox/outbox-list';
import { staffRoleLabels } from '@/lib/platform/staff-kit/staff';
import { accessNames, fieldLabels, formatNames } from './feeds/feed-labels';
import { factLabels } from './jobs/job-record';
import { staffDayTime } from './kit/staff-time';
import { placementStateLabels } from '@/lib/placements/placement/placement';
import { timesheetStateLabels } from '@/lib/placements/placement/timesheet';
import { entryStateLabels } from './vacancies/vacancy-record';

type Labels = Readonly<Record<string, string>>;

const nameLabels: Labels = {
  access: 'Sign-in details',
  changed: 'Changed details',
  check: 'Result',
  claimedBy: 'Claimed by',
  closed: 'Jobs closed',
  closesAt: 'Closing date',
  closesOn: 'Closing date',
  consultantId: 'Consultant',
  cut: 'Some rows did not fit in the file',
  emailHash: 'SHA-256 hash of the email address',
  endReason: 'Reason',
  entry: 'Doctor',
  firstDay: 'First day',
  granted: 'Consent given',
  healthyShare: 'Maximum share of jobs that one import may close (%)',
  into: 'Merged into',
  isMatched: 'Same contact',
  kind: 'Step',
  kinds: 'Documents',
  lastDay: 'Last day',
  lookedUpOn: 'Checked on',
  missing: 'Missing documents',
  notNeeded: 'Emails no longer needed',
  outcome: 'Result',
  publishAt: 'Publish at',
  records: 'Records imported again',
  rows: 'Rows in the file',
  schedule: 'When to fetch the file',
  sessions: 'Devices signed out',
  startsAt: 'Time',
  state: 'Status',
  together: 'Jobs changed at the same time',
  paidOn: 'Paid on',
  side: 'Reminder sent to',
};

const stateLabels: Readonly<Record<string, Labels>> = {
  doctor: { waiting: 'Waiting to be checked', checked: 'Checked', refused: 'Sent back' },
  booking: { booked: 'Booked', cancelled: 'Cancelled' },
  email: outboxStateLabels,
  enquiry: staffStateLabels,
  shortlist: entryStateLabels,
  placement: placementStateLabels,
  timesheet: timesheetStateLabels,
  vacancy: vacancyStatusLabels,
  webhook: outboxStateLabels,
};

const valueLabels: Readonly<Record<string, Labels>> = {
  access: accessNames,
  changed: {
    ...factLabels,
    contact: 'Employer and contact',
    closes: 'End of the working day',
    introduction: 'Introduction',
    opens: 'Start of the working day',
    phone: 'Phone',
    regions: 'Regions',
    specialties: 'Specialities',
    workDays: 'Working days',
  },
  check: registrationCheckLabels,
  endReason: endReasons,
  field: fieldLabels,
  fields: fieldLabels,
  format: formatNames,
  kind: {
    extend: 'Extend',
    fill: 'Mark as filled',
    pause: 'Pause',
    reopen: 'Reopen',
    withdraw: 'Withdraw',
  },
  outcome: callOutcomeLabels,
  reason: suppressionLabels,
  role: memberRoleLabels,
  roles: staffRoleLabels,
  status: jobStatusLabels,
};

/** Facts whose new value reads better in a sentence than after a label. */
const phrases: Readonly<Record<string, (value: string) => string>> = {
  by: (who) => `By the ${who}`,
  documentsMissing: (who) => `Without all documents of ${who}`,
  registrationsUnchecked: (who) => `Registration not checked: ${who}`,
  until: (time) => `Link works until ${time}`,
  version: (number) => `Version ${number}`,
};

/** Facts whose values contain kinds of documents, as in "visa-au or passport". */
const documentFacts: ReadonlySet<string> = new Set(['kinds', 'missing']);

const labelDocuments = (text: string): string =>
  text.replace(/[a-z][a-z-]*[a-z]/g, (name) => (isCredentialKind(name) ? credentialKinds[name].label : name));

export type AuditedChange = { action: string; before: unknown; after: unknown };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Facts that the sentence or the day of the entry already says. The CSV file includes them. */
const unshown: ReadonlySet<string> = new Set(['document', 'on']);

/**
 * Describes a change, such as "Status: New → Called". The API has already
 * replaced ids with names. Omits facts that still contain an id, because their record has no name, and people whom the
 * entry's sentence names. The CSV file includes them.
 */
export function describeAuditChange({ action, before, after }: AuditedChange, sentence = ''): string {
  const [was, is] = [readFacts(before), readFacts(after)];
  const describe = (name: string, value: unknown) => {
    const labels = name === 'state' ? stateLabels[action.split('.')[0] ?? ''] : valueLabels[name];
    const text = describeValue(value, labels ?? {});
    return documentFacts.has(name) ? labelDocuments(text) : text;
  };
  return (
    [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter(
        (name) => !unshown.has(name) && ![was[name], is[name]].some((value) => uuid.test(String(value))),
      )
      .map((name) => ({ name, from: describe(name, was[name]), to: describe(name, is[name]) }))
      .filter(({ name, from, to }) => from !== to || !(name in was))
      // The result of a call says enough about its new status.
      .filter(({ name }) => name !== 'state' || name in was || !('outcome' in is))
      .filter(
        ({ name, from, to }) =>
          name !== 'claimedBy' || ![from, to].every((who) => who === 'none' || sentence.includes(who)),
      )
      .map(({ name, from, to }) => {
        const phrase = phrases[name];
        if (phrase && !(name in was)) return phrase(to);
        return `${labelName(name)}: ${name in was ? `${from} → ` : ''}${to}`;
      })
      .join('; ')
  );
}

const readFacts = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Converts a name without a label to words: "publishAt" becomes "Publish at". */
function labelName(name: string): string {
  const words = name.replace(
    /[a-z][A-Z]/g,
    ([small = '', capital = '']) => `${small} ${capital.toLowerCase()}`,
  );
  return nameLabels[name] ?? upperFirst(words);
}

function describeValue(value: unknown, labels: Labels): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((one) => describeValue(one, labels)).join(', ') || 'none';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (labels[text] !== undefined) return labels[text];
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? staffDayTime(text) : text;
}

import { z } from 'zod';
import { formatDayTime } from '@/lib/core/day-time';
import { labelEmail } from '@/lib/platform/emails/email-labels';
import { outboxStateLabels } from '@/lib/platform/outbox/outbox-list';
import { maxHits, type StaffHit } from '@/lib/platform/staff-kit/staff';
import { fail, ok } from '@/lib/core/result';
import { findClaimable } from '@/lib/platform/emails/email-outbox.server';
import { maskAddress, maskAddresses } from '@/lib/platform/emails/email';
import { findSuppression, findSuppressions } from '@/lib/platform/emails/suppress-address.server';
import { countEventsOfAddress } from '@/lib/platform/emails/mail-events.server';
import {
  findOutboxEntry,
  listOutbox,
  listOutboxGroups,
  type TendedEntry,
} from '@/lib/platform/outbox/tend-outbox.server';
import { buildStaffQuery } from '@/lib/platform/staff-kit/staff-query';
import type { Database } from '@/lib/services/database/database';
import {
  type AuditChange,
  staffAction,
  staffList,
  type StaffContext,
  type StaffFailure,
  type StaffResource,
} from '@/lib/platform/staff-kit/staff-resource.server';
import {
  getEmailOutlook,
  giveUpEmail,
  previewMany,
  sendEmailAgain,
  sendManyAgain,
} from './send-emails-again.server';
import {
  selectAddresses,
  selectEmailRecords,
  selectRecipientNames,
  selectSentContent,
} from './email-record-store.server';
import type { ListedEmail, OpenedEmail, OutboxAbout } from './staff-operations';
import { liftBody, liftSuppressionByStaff } from '@/lib/platform/emails/lift-suppression.server';
import { manyBody, outboxFailures, outboxFilters, outboxRoles, seenBody } from './staff-outbox-parts.server';

const failures: Record<string, StaffFailure> = {
  ...outboxFailures,
  'emails/nothing-left': {
    code: 'emails/nothing-left',
    message: 'There is nothing to send, because what this email is about has changed or been deleted',
  },
  'emails/unwanted': { code: 'emails/unwanted', message: 'We must not email this address' },
  'emails/broken': {
    code: 'emails/broken',
    message:
      'This email cannot be created. The error has been reported. Send the email again after the next release',
  },
};

const refused = ({ code }: { code: string }) =>
  fail(failures[code] ?? { code, message: 'The email was not sent' });

/**
 * Converts emails for the list. Masks all email addresses, even in the mail server's response. Addresses are shown only
 * on the screen of a single email, because the audit log records each view of that screen.
 */
async function toListed(
  { db, app }: Pick<StaffContext, 'db' | 'app'>,
  rows: readonly TendedEntry[],
): Promise<ListedEmail[]> {
  const [suppressions, records, names] = await Promise.all([
    findSuppressions(
      db,
      rows.map(({ recipient }) => recipient),
    ),
    selectEmailRecords(
      db,
      rows.map(({ id }) => id),
    ),
    selectRecipientNames(
      db,
      rows.map(({ recipient }) => recipient),
    ),
  ]);
  const ours = app.config.staffEmail.toLowerCase();
  return rows.map(({ recipient, error, ...row }) => ({
    ...row,
    record: records.get(row.id) ?? null,
    to: maskAddress(recipient),
    toName: names.get(recipient.toLowerCase()) ?? (recipient.toLowerCase() === ours ? 'Staff inbox' : null),
    error: error && maskAddresses(error),
    suppression: suppressions.get(recipient) ?? null,
  }));
}

async function open({ app, db, now }: StaffContext, id: string): Promise<OpenedEmail | null> {
  const row = z.uuid().safeParse(id).success ? await findOutboxEntry({ db, now }, 'email', id) : null;
  const email = row && (await findClaimable(db, id));
  if (!row || !email) return null;
  const { recipient, ...entry } = row;
  const isOver = row.state === 'sent' || row.state === 'suppressed';
  const [suppression, mailEvents, outlook, records, names, content] = await Promise.all([
    findSuppression(db, recipient),
    countEventsOfAddress(db, recipient),
    isOver ? null : getEmailOutlook({ app }, email),
    selectEmailRecords(db, [id]),
    selectRecipientNames(db, [recipient]),
    selectSentContent(db, id),
  ]);
  const toName = names.get(recipient.toLowerCase()) ?? null;
  return {
    ...entry,
    to: recipient,
    toName,
    suppression,
    mailEvents,
    outlook,
    content,
    record: records.get(id) ?? null,
  };
}

/** Returns the recipients to search for. Undefined without a search. A typed address is always one of them. */
async function listRecipients(db: Database, typed = ''): Promise<string[] | undefined> {
  if (typed === '') return undefined;
  const terms = buildStaffQuery(typed);
  return [typed.toLowerCase(), ...(terms ? await selectAddresses(db, terms) : [])];
}

/** Finds emails by the recipient's address or name. Masks the address, as the list of emails does. */
async function search({ db, now }: StaffContext, q: string): Promise<StaffHit[]> {
  const filters = { recipients: await listRecipients(db, q.trim()) };
  const { rows } = await listOutbox({ db, now }, 'email', { filters, limit: maxHits, offset: 0 });
  return rows.map(({ id, name, recipient, state, createdAt }) => ({
    id,
    label: labelEmail(name),
    detail: [
      outboxStateLabels[state],
      maskAddress(recipient),
      formatDayTime(new Date(createdAt), 'Australia/Sydney'),
    ].join(' · '),
    path: `/emails/${id}/show`,
  }));
}

/**
 * Maximum number of failed emails whose recipients are shown above the list. The list names the recipient of a type's
 * only failed email, so it reads them only if there is such a type.
 */
const maxNamed = 10;

export const staffEmails: StaffResource = {
  roles: outboxRoles,
  search,
  list: staffList({
    filters: outboxFilters.extend({ q: z.string().trim().max(254).optional() }),
    sorts: ['createdAt'],
    run: async ({ app, db, now }, { filters: { q, ...filters }, limit, offset }) => {
      const recipients = await listRecipients(db, q);
      const [page, groups] = await Promise.all([
        listOutbox({ db, now }, 'email', { filters: { ...filters, recipients }, limit, offset }),
        listOutboxGroups(db, 'email'),
      ]);
      const failed = groups.some((group) => group.failed === 1)
        ? await listOutbox({ db, now }, 'email', { filters: { state: 'failed' }, limit: maxNamed, offset: 0 })
        : { rows: [] };
      return {
        rows: await toListed({ app, db }, page.rows),
        total: page.total,
        about: {
          groups,
          failed: await toListed({ app, db }, failed.rows),
          seen: now.toISOString(),
        } satisfies OutboxAbout,
      };
    },
  }),
  find: { recorded: 'email.opened', run: open },
  actions: {
    'send-again': staffAction({
      roles: outboxRoles,
      body: seenBody,
      run: async ({ app, db, now }, id, { version }) => {
        if (!z.uuid().safeParse(id).success) return refused({ code: 'outbox/unknown' });
        const sent = await sendEmailAgain({ app, db, now }, { id, version });
        if (!sent.ok) return refused(sent.failure);
        const { before, changed } = sent.value;
        const change: AuditChange = { action: 'email.sent-again', subject: id, before: { state: before } };
        return ok({ data: { id, changed }, change: changed ? change : null });
      },
    }),
    'give-up': staffAction({
      roles: outboxRoles,
      body: seenBody,
      run: async ({ app, db, now }, id, { version }) => {
        if (!z.uuid().safeParse(id).success) return refused({ code: 'outbox/unknown' });
        const given = await giveUpEmail({ app, db, now }, { id, version });
        if (!given.ok) return refused(given.failure);
        const { before, changed } = given.value;
        const change: AuditChange = { action: 'email.given-up', subject: id, before: { state: before } };
        return ok({ data: { id, changed }, change: changed ? change : null });
      },
    }),
    'lift-suppression': staffAction({
      roles: outboxRoles,
      body: liftBody,
      run: async ({ db, now }, id, { since }) => {
        const isId = z.uuid().safeParse(id).success;
        const row = isId ? await findOutboxEntry({ db, now }, 'email', id) : null;
        if (!row) return refused({ code: 'outbox/unknown' });
        return liftSuppressionByStaff(db, { thing: 'email', id, email: row.recipient, since });
      },
    }),
    'preview-many': staffAction({
      roles: outboxRoles,
      body: manyBody.pick({ name: true }),
      run: async ({ app, db, now }, id, { name }) =>
        ok({ data: { id, ...(await previewMany({ app, db, now }, name)) }, change: null }),
    }),
    'send-many': staffAction({
      roles: outboxRoles,
      body: manyBody,
      run: async ({ app, db, now }, id, { name, seen }) => {
        const done = await sendManyAgain({ app, db, now }, { name, seen: new Date(seen) });
        const { goes, notNeeded, failed } = done.value;
        const change: AuditChange = {
          action: 'emails.sent-again',
          subject: name,
          after: { sent: goes, notNeeded },
        };
        return ok({ data: { id, ...done.value }, change: failed > 0 ? change : null });
      },
    }),
  },
};

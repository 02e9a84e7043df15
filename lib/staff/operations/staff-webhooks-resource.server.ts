import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import {
  findOutboxEntry,
  giveUp,
  holdFailed,
  listOutbox,
  listOutboxGroups,
  requeueFailed,
  sendAgain,
  type TendedEntry,
} from '@/lib/platform/outbox/tend-outbox.server';
import {
  type AuditChange,
  staffAction,
  staffList,
  type StaffFailure,
  type StaffResource,
  type StaffRow,
} from '@/lib/platform/staff-kit/staff-resource.server';
import type { OutboxAbout } from './staff-operations';
import { manyBody, outboxFailures, outboxFilters, outboxRoles, seenBody } from './staff-outbox-parts.server';

const table = 'webhook_delivery';

// If no webhook URL is configured, staff cannot send webhooks again, because the worker would delete them.
const noWebhookAddress: StaffFailure = {
  code: 'webhooks/no-receiver',
  message: 'WEBHOOK_URL is not set, so the site cannot send webhooks again',
};

const toRow = ({ recipient: _none, ...row }: TendedEntry): StaffRow => row;
const unknown = fail(outboxFailures['outbox/unknown']);

export const staffWebhooks: StaffResource = {
  roles: outboxRoles,
  list: staffList({
    filters: outboxFilters,
    sorts: ['createdAt'],
    run: async ({ app, db, now }, { filters, limit, offset }) => {
      const [page, groups] = await Promise.all([
        listOutbox({ db, now }, table, { filters, limit, offset }),
        listOutboxGroups(db, table),
      ]);
      const { webhook } = app.config;
      const about: OutboxAbout = {
        groups,
        seen: now.toISOString(),
        receiver: webhook && new URL(webhook.url).host,
      };
      return { rows: page.rows.map(toRow), total: page.total, about };
    },
  }),
  find: {
    run: async ({ db, now }, id) => {
      const row = z.uuid().safeParse(id).success ? await findOutboxEntry({ db, now }, table, id) : null;
      return row && toRow(row);
    },
  },
  actions: {
    'send-again': staffAction({
      roles: outboxRoles,
      body: seenBody,
      run: async ({ app, db, now }, id, { version }) => {
        if (!z.uuid().safeParse(id).success) return unknown;
        if (!app.webhooks) return fail(noWebhookAddress);
        const sent = await sendAgain({ db, now }, table, { id, version });
        if (!sent.ok) return fail(outboxFailures[sent.failure.code]);
        const { before, changed } = sent.value;
        const change: AuditChange = { action: 'webhook.sent-again', subject: id, before: { state: before } };
        return ok({ data: { id, changed }, change: changed ? change : null });
      },
    }),
    'give-up': staffAction({
      roles: outboxRoles,
      body: seenBody,
      run: async ({ db, now }, id, { version }) => {
        if (!z.uuid().safeParse(id).success) return unknown;
        const given = await giveUp({ db, now }, table, { id, version });
        if (!given.ok) return fail(outboxFailures[given.failure.code]);
        const { before, changed } = given.value;
        const change: AuditChange = { action: 'webhook.given-up', subject: id, before: { state: before } };
        return ok({ data: { id, changed }, change: changed ? change : null });
      },
    }),
    'send-many': staffAction({
      roles: outboxRoles,
      body: manyBody,
      run: async ({ app, db, now }, id, { name, seen }) => {
        if (!app.webhooks) return fail(noWebhookAddress);
        let goes = 0;
        for (const held of await holdFailed(db, table, { name, seen: new Date(seen) }))
          if (await requeueFailed({ db, now }, table, held)) goes += 1;
        const change: AuditChange = { action: 'webhooks.sent-again', subject: name, after: { sent: goes } };
        return ok({ data: { id, goes }, change: goes > 0 ? change : null });
      },
    }),
  },
};

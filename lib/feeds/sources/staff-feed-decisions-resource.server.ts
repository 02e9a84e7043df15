import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import {
  type AuditChange,
  staffAction,
  staffList,
  type StaffResource,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { forgetRecordFix } from './save-feed-source.server';
import type { StaffFix, StaffOverride } from './staff-feed';
import { listOverridesOfSource } from '@/lib/feeds/import/override-store.server';
import { listFixes } from '@/lib/feeds/import/record-fix-store.server';

const editors = ['feed-editor', 'administrator'] as const;
const readers = [...editors, 'manager'] as const;
const ofSource = z.object({ source: z.string().max(63) });

export const staffFeedOverrides: StaffResource = {
  roles: readers,
  list: staffList({
    filters: ofSource,
    sorts: ['at'],
    run: async ({ db }, { filters, limit, offset }) => {
      const { rows, total } = await listOverridesOfSource(db, { source: filters.source, limit, offset });
      return {
        rows: rows.map(({ createdAt, ...row }): StaffOverride => ({
          ...row,
          id: `${row.number}-${row.fact}`,
          at: createdAt.toISOString(),
        })),
        total,
      };
    },
  }),
};

// A feed can put any character into the key of a record, so the key is encoded for URLs.
const fixId = (source: string, key: string) => Buffer.from(`${source} ${key}`).toString('base64url');

function readFixId(id: string): { source: string; key: string } | null {
  const [, source, key] = /^(\S+) (.+)$/s.exec(Buffer.from(id, 'base64url').toString()) ?? [];
  return source && key ? { source, key } : null;
}

export const staffFeedFixes: StaffResource = {
  roles: readers,
  list: staffList({
    filters: ofSource,
    sorts: ['at'],
    run: async ({ db }, { filters, limit, offset }) => {
      const { rows, total } = await listFixes(db, { source: filters.source, limit, offset });
      return {
        rows: rows.map(({ source, key, updatedAt, ...fix }): StaffFix => ({
          ...fix,
          id: fixId(source, key),
          record: key.startsWith('#') ? 'A record without a reference' : key,
          at: updatedAt.toISOString(),
        })),
        total,
      };
    },
  }),
  actions: {
    forget: staffAction({
      roles: editors,
      body: z.object({}),
      run: async ({ db }, id) => {
        const fix = readFixId(id);
        const done = fix && (await forgetRecordFix(db, fix));
        if (!done) return fail({ code: 'feeds/unknown', message: 'We cannot find this source', status: 404 });
        const change: AuditChange = { action: 'feed-record.forgotten', subject: fix.source };
        return ok({ data: { id }, change: done.changed ? change : null });
      },
    }),
  },
};

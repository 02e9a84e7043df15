import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import { maxWordLength, plainWord, wordFields, type FeedWord } from '@/lib/feeds/import/feed-word';
import { countPrepared, prepareMeaning, type MapWordFailure } from '@/lib/feeds/import/map-word.server';
import {
  type AuditChange,
  staffAction,
  staffList,
  type StaffFailure,
  type StaffResource,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { mapFeedWord, takeWordBack } from './save-feed-source.server';
import type { StaffFeedWord } from './staff-feed';
import { listWords } from '@/lib/feeds/import/feed-word-store.server';

const editors = ['feed-editor', 'administrator'] as const;

const word = z.object({
  field: z.enum(wordFields),
  word: z
    .string()
    .trim()
    .max(maxWordLength)
    .refine((text) => plainWord(text) !== ''),
  meaning: z.string().trim().min(1, 'Choose the meaning').max(100),
});

const failures: Record<MapWordFailure['code'], StaffFailure> = {
  'quarantine/unknown': { code: 'quarantine/unknown', message: 'We cannot find this record', status: 404 },
  'feed-word/meaning': {
    code: 'feed-word/meaning',
    message: 'Choose what the word means',
    fields: { meaning: 'Choose what the word means' },
  },
  'feed-word/not-in-record': {
    code: 'feed-word/not-in-record',
    message: 'The record no longer contains this unknown word',
    status: 409,
  },
  'feed-word/changed': {
    code: 'feed-word/changed',
    message: 'Someone else has just changed these records. Try again',
    status: 409,
  },
  'feed-word/taken': {
    code: 'feed-word/taken',
    message: 'Someone else has just set the meaning of this word. See the tab “Mapping”',
    status: 409,
  },
};

export const tryWordAction = staffAction({
  roles: editors,
  looksOnly: true,
  body: word,
  run: async ({ app, db }, id, told) => {
    const prepared = await prepareMeaning({ db, data: await app.referenceData() }, id, told);
    if (!prepared.ok) return fail(failures[prepared.failure.code]);
    return ok({ data: { id, ...countPrepared(prepared.value) }, change: null });
  },
});

export const mapWordAction = staffAction({
  roles: editors,
  body: word,
  prepare: async ({ app, db }, id, { meaning, ...told }) => {
    const data = await app.referenceData();
    const prepared = await prepareMeaning({ db, data }, id, { ...told, meaning });
    return async ({ db: trx, now }) => {
      if (!prepared.ok) return fail(failures[prepared.failure.code]);
      const mapped = await mapFeedWord({ db: trx, now, data }, prepared.value);
      if (!mapped.ok) return fail(failures[mapped.failure.code]);
      const { source, changed, waiting, usable } = mapped.value;
      // A feed can put any text into the word, so the audit log omits it.
      const after = { record: id, field: told.field, meaning, records: usable };
      const change: AuditChange = { action: 'feed-word.mapped', subject: source, after };
      return ok({ data: { id, waiting, usable }, change: changed ? change : null });
    };
  },
});

// A feed can put any character into the word, so it is encoded for URLs.
const wordId = ({ source, field, word: text }: FeedWord & { source: string }) =>
  Buffer.from(`${source} ${field} ${text}`).toString('base64url');

function readWordId(id: string): (FeedWord & { source: string }) | null {
  const [, source, field, text] = /^(\S+) (\S+) (.+)$/s.exec(Buffer.from(id, 'base64url').toString()) ?? [];
  const known = wordFields.find((name) => name === field);
  return source && known && text ? { source, field: known, word: text } : null;
}

export const staffFeedWords: StaffResource = {
  roles: [...editors, 'manager'],
  list: staffList({
    filters: z.object({ source: z.string().max(63) }),
    sorts: ['field'],
    run: async ({ db }, { filters, limit, offset }) => {
      const { rows, total } = await listWords(db, { source: filters.source, limit, offset });
      return {
        rows: rows.map(({ source, updatedAt, ...row }): StaffFeedWord => ({
          ...row,
          id: wordId({ ...row, source }),
          at: updatedAt.toISOString(),
        })),
        total,
      };
    },
  }),
  actions: {
    'take-back': staffAction({
      roles: editors,
      body: z.object({}),
      run: async ({ db, now }, id) => {
        const read = readWordId(id);
        const done = read && (await takeWordBack({ db, now }, read));
        if (!done) return fail({ code: 'feeds/unknown', message: 'We cannot find this source', status: 404 });
        const before = { field: read.field, meaning: done.meaning };
        const change: AuditChange = { action: 'feed-word.taken-back', subject: read.source, before };
        return ok({ data: { id }, change: done.changed ? change : null });
      },
    }),
  },
};

import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import { countOpenJobs } from '@/lib/feeds/import/close-missing-jobs.server';
import { csvFields } from '@/lib/feeds/import/formats/csv-mapping';
import { countQuarantine } from '@/lib/feeds/import/mend-record.server';
import { countQuarantineBySource } from '@/lib/feeds/import/quarantine-store.server';
import {
  type AuditChange,
  staffAction,
  staffList,
  type StaffResource,
} from '@/lib/platform/staff-kit/staff-resource.server';
import type { Database } from '@/lib/services/database/database';
import { countRuns, findSourceRuns, lastRuns } from './feed-run-store.server';
import { findDelivery } from '@/lib/platform/outbox/outbox.server';
import { findCheck, listCheckProblems, type CheckReport, type StoredCheck } from './feed-check-store.server';
import { storeFeedFile } from './feed-file.server';
import { maxFeedFileBytes } from './feed-source';
import { findSource, listSources, type StoredFeed } from './feed-source-store.server';
import { listWarnedRecords } from './feed-warning-store.server';
import { isLoss, warningLabel } from './feed-warnings';
import { inWords } from './find-feed-run.server';
import { previewFeed } from './preview-feed.server';
import { reasonLabel } from './quarantine-reasons';
import {
  addFeedSource,
  changeFeedSource,
  checkFeed,
  discardCheck,
  pauseFeedSource,
  publishFeed,
  runFeedNow,
} from './save-feed-source.server';
import type {
  DeliveryState,
  FeedCheck,
  FeedPage,
  FeedReport,
  FeedRun,
  ListedFeed,
  StaffFeed,
} from './staff-feed';
import { feedForm, formProblems, toFeedInput, toStaffFailure } from './staff-feed-fields.server';
import { listOverridesOfSource } from '@/lib/feeds/import/override-store.server';
import { listFixes } from '@/lib/feeds/import/record-fix-store.server';

const editors = ['feed-editor', 'administrator'] as const;
const readers = [...editors, 'manager'] as const;

const toRow = (source: StoredFeed): StaffFeed => ({
  id: source.id,
  name: source.name,
  byHand: source.byHand,
  draft: source.draft,
  encoding: source.encoding,
  record: source.mapping?.record ?? '',
  address: source.address,
  format: source.format,
  mapping: csvFields.map((field) => ({
    field,
    column: source.mapping?.columns[field] ?? '',
    constant: source.mapping?.constants[field] ?? '',
  })),
  dateOrder: source.dateOrder,
  when: source.schedule.atHours ? 'hours' : 'minutes',
  everyMinutes: source.schedule.everyMinutes ?? 60,
  atHours: source.schedule.atHours ?? [],
  timeZone: source.schedule.timeZone,
  access: source.access,
  hasCredentials: source.credentials !== null,
  maxMegabytes: source.maxMegabytes,
  timeoutSeconds: source.timeoutSeconds,
  healthyShare: source.healthyShare,
  paused: source.paused,
  wanted: source.wanted,
  failures: source.failures,
  nextRunAt: source.nextRunAt?.toISOString() ?? null,
  version: source.version,
});

/** The audit log omits the URL, because it may contain a key. */
const toAuditFields = (source: StoredFeed) => ({
  format: source.format,
  schedule: source.schedule.atHours ? 'hours' : `every ${source.schedule.everyMinutes} min`,
  access: source.access,
  healthyShare: source.healthyShare,
  version: source.version,
});

const day = 86_400_000;

async function findFeed(db: Database, id: string, now: Date): Promise<FeedPage | null> {
  const source = await findSource(db, id);
  if (!source) return null;
  const none = { source: id, limit: 0, offset: 0 };
  const [
    { held, lastGood, newest, troubledSince },
    check,
    month,
    jobs,
    quarantined,
    warned,
    overrides,
    fixes,
  ] = await Promise.all([
    findSourceRuns(db, id),
    findCheck(db, id),
    countRuns(db, id, new Date(now.getTime() - 30 * day)),
    countOpenJobs(db, id),
    countQuarantine(db, id),
    listWarnedRecords(db, none),
    listOverridesOfSource(db, none),
    listFixes(db, none),
  ]);
  const alarmed = newest.find(({ alarmedAt }) => alarmedAt);
  return {
    ...toRow(source),
    check: check && toFeedCheck(check),
    held: held && worded(held),
    lastGood,
    troubledSince,
    runs: newest.map(worded),
    month,
    alarm: alarmed ? await findFeedAlarm(db, alarmed) : null,
    jobs,
    quarantined,
    warned: warned.total,
    overrides: overrides.total,
    fixes: fixes.total,
  };
}

const toFeedCheck = ({ requestedAt, by, file, importRequestedAt, report }: StoredCheck): FeedCheck => ({
  requestedAt: requestedAt.toISOString(),
  by,
  uploaded: file !== null,
  importing: importRequestedAt !== null,
  report: report && describeReport(report),
});

function describeReport({ health, reason, kinds, ...report }: CheckReport): FeedReport {
  const list = (wanted: 'quarantined' | 'warning', label: (code: string) => string) =>
    kinds
      .filter(({ kind }) => kind === wanted)
      .map(({ code, count, examples }) => ({ label: label(code), count, examples }));
  return {
    problem: reason && inWords(reason),
    isUsable: health !== 'unhealthy',
    quarantined: list('quarantined', reasonLabel),
    warnings: list('warning', warningLabel),
    ...report,
  };
}

async function findFeedAlarm(db: Database, { id, alarmedAt }: FeedRun): Promise<FeedPage['alarm']> {
  const [email, webhook] = await Promise.all([
    findDelivery(db, 'email', `feed-alarm-staff:${id}`),
    findDelivery(db, 'webhook_delivery', `feed.unhealthy:${id}`),
  ]);
  return alarmedAt
    ? { at: alarmedAt, email: toDeliveryState(email), webhook: toDeliveryState(webhook) }
    : null;
}

const toDeliveryState = (state: Awaited<ReturnType<typeof findDelivery>>): DeliveryState =>
  state === 'suppressed' || state === 'given-up' ? 'failed' : (state ?? 'none');

const worded = (run: FeedRun): FeedRun => ({ ...run, reason: run.reason && inWords(run.reason) });

const refused = (fields: Record<string, string>) =>
  fail({ code: 'feeds/form', message: Object.values(fields)[0] ?? 'Some fields have errors', fields });

/** True if the source does not run until staff decide or correct something. Such sources are listed first. */
const needsStaff = ({ draft, lastRun, checkProblem }: ListedFeed) =>
  lastRun?.health === 'held' || (draft && checkProblem !== null);

export const staffFeeds: StaffResource = {
  roles: readers,
  list: staffList({
    filters: z.object({ q: z.string().max(80).optional() }),
    sorts: ['name'],
    run: async ({ db }, { filters, order, limit, offset }) => {
      const words = (filters.q ?? '').trim().toLowerCase();
      const [sources, runs, problems, quarantined] = await Promise.all([
        listSources(db),
        lastRuns(db),
        listCheckProblems(db),
        countQuarantineBySource(db),
      ]);
      const rows = sources
        .filter((source) => `${source.name} ${source.id}`.toLowerCase().includes(words))
        .map((source): ListedFeed => {
          const run = runs.get(source.id);
          const problem = problems.get(source.id);
          return {
            ...toRow(source),
            lastRun: run ? worded(run) : null,
            checkProblem: problem ? inWords(problem) : null,
            quarantined: quarantined.get(source.id) ?? 0,
          };
        });
      if (order === 'desc') rows.reverse();
      rows.sort((a, b) => Number(needsStaff(b)) - Number(needsStaff(a)));
      return { rows: rows.slice(offset, offset + limit), total: rows.length };
    },
  }),
  find: { run: ({ db, now }, id) => findFeed(db, id, now) },
  create: staffAction({
    roles: editors,
    body: z.object({
      id: z
        .string()
        .trim()
        .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'Use lower-case letters, digits and hyphens'),
      ...feedForm,
    }),
    run: async ({ app, db, now, member }, _, { id, ...form }) => {
      const problems = formProblems(form, true);
      if (Object.keys(problems).length > 0) return refused(problems);
      const check = { file: form.file ?? null, staffId: member.id };
      const added = await addFeedSource({ db, now, config: app.config }, id, { ...toFeedInput(form), check });
      if (!added.ok) return fail(toStaffFailure(added.failure));
      const { source } = added.value;
      const change: AuditChange = { action: 'feed.added', subject: id, after: toAuditFields(source) };
      return ok({ data: toRow(source), change: added.value.added ? change : null });
    },
  }),
  update: staffAction({
    roles: editors,
    body: z.object({ version: z.number().int(), ...feedForm }),
    run: async ({ app, db, now }, id, { version, ...form }) => {
      const problems = formProblems(form);
      if (Object.keys(problems).length > 0) return refused(problems);
      const changed = await changeFeedSource(
        { db, now, config: app.config },
        { id, version },
        toFeedInput(form),
      );
      if (!changed.ok) return fail(toStaffFailure(changed.failure));
      const { before, after } = changed.value;
      const change: AuditChange = {
        action: 'feed.changed',
        subject: id,
        before: toAuditFields(before),
        after: toAuditFields(after),
      };
      return ok({ data: toRow(after), change });
    },
  }),
  actions: {
    run: staffAction({
      roles: editors,
      body: z.object({}),
      run: async ({ db, now }, id) => {
        const wanted = await runFeedNow({ db, now }, id);
        if (!wanted.ok) return fail(toStaffFailure(wanted.failure));
        return ok({
          data: { id },
          change: wanted.value.changed ? { action: 'feed.run-asked', subject: id } : null,
        });
      },
    }),
    pause: staffAction({
      roles: editors,
      body: z.object({ paused: z.boolean() }),
      run: async ({ db, now }, id, { paused }) => {
        const done = await pauseFeedSource({ db, now }, id, paused);
        if (!done.ok) return fail(toStaffFailure(done.failure));
        const change: AuditChange = { action: paused ? 'feed.paused' : 'feed.resumed', subject: id };
        return ok({ data: { id }, change: done.value.changed ? change : null });
      },
    }),
    upload: staffAction({
      roles: editors,
      maxFileBytes: maxFeedFileBytes,
      body: z.instanceof(Buffer),
      prepare: async ({ app: { storage } }, _, file) => {
        const stored = storage ? await storeFeedFile(storage, file) : null;
        return async () => {
          if (!stored)
            return fail({ code: 'feeds/no-storage', message: 'This site cannot store files', status: 503 });
          return stored.ok ? ok({ data: stored.value, change: null }) : fail(stored.failure);
        };
      },
    }),
    check: staffAction({
      roles: editors,
      body: z.object({ file: z.uuid().nullish() }),
      run: async ({ db, now, member }, id, { file = null }) => {
        const asked = await checkFeed({ db, now }, id, { file, staffId: member.id });
        if (!asked.ok) return fail(toStaffFailure(asked.failure));
        const after = { uploaded: file !== null };
        return ok({ data: { id }, change: { action: 'feed.check-asked', subject: id, after } });
      },
    }),
    publish: staffAction({
      roles: editors,
      body: z.object({ requestedAt: z.iso.datetime() }),
      run: async ({ db, now }, id, { requestedAt }) => {
        const done = await publishFeed({ db, now }, id, new Date(requestedAt));
        if (!done.ok) return fail(toStaffFailure(done.failure));
        const { changed, uploaded } = done.value;
        const change: AuditChange = { action: 'feed.published', subject: id, after: { uploaded } };
        return ok({ data: { id }, change: changed ? change : null });
      },
    }),
    'discard-check': staffAction({
      roles: editors,
      body: z.object({}),
      run: async ({ db }, id) => {
        const done = await discardCheck({ db }, id);
        if (!done.ok) return fail(toStaffFailure(done.failure));
        const change: AuditChange = { action: 'feed.check-discarded', subject: id };
        return ok({ data: { id }, change: done.value.changed ? change : null });
      },
    }),
    preview: staffAction({
      roles: editors,
      looksOnly: true,
      body: z.object(feedForm).partial({ name: true }),
      run: async ({ app, db }, id, form) => {
        const input = { ...toFeedInput({ ...form, name: form.name ?? id }), file: form.file ?? null };
        const seen = await previewFeed({ app, db }, id, input);
        if (!seen.ok)
          return refused({ [seen.failure.isAboutFile ? 'file' : 'address']: seen.failure.message });
        const rows = seen.value.rows.map((row) => ({
          ...row,
          reasons: row.reasons.map(reasonLabel),
          warnings: row.warnings.map(warningLabel),
          isWhole: !row.warnings.some(isLoss),
        }));
        return ok({ data: { id, ...seen.value, rows }, change: null });
      },
    }),
  },
};

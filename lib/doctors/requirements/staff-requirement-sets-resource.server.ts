import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import { isCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import type { StaffRole } from '@/lib/platform/staff-kit/staff';
import {
  explainRefusal,
  staffAction,
  staffList,
  type AuditChange,
  type StaffContext,
  type Refusal,
  type StaffResource,
  type StaffRow,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { addMaxAge, labelRequired } from './readiness';
import {
  listAccepted,
  requirementLimits,
  requirementScopeLabels,
  requirementScopes,
  type RequiredDocument,
} from './requirement-set';
import {
  countOpenJobs,
  isKnownSubject,
  selectRequirementSets,
  type StoredSet,
} from './requirement-set-store.server';
import { addRequirementSet, changeRequirementSet } from './save-requirement-set.server';

const readers = ['consultant', 'manager'] as const satisfies StaffRole[];
const managers = ['manager'] as const satisfies StaffRole[];

const refusals: Record<string, Refusal> = {
  'requirements/unknown': { message: 'We cannot find this requirement set', status: 404 },
  'requirements/stale': {
    message: 'Someone else has changed this set since you opened it. Reload the page to see the changes',
    status: 409,
  },
  'requirements/known': {
    message: 'A requirement set with the same scope already exists. Change that set instead',
    field: 'subject',
  },
  'requirements/subject': {
    message: 'Choose the employer, hospital, region or speciality that needs these documents',
    field: 'subject',
  },
};
const refuse = (code: string) => fail(explainRefusal(refusals, { code }));

function toRow({ versions, ...set }: StoredSet, openJobs = 0): StaffRow {
  const [current] = versions;
  return {
    ...{ ...set, openJobs },
    scopeLabel: requirementScopeLabels[set.scope],
    items: current?.items ?? [],
    source: current?.source ?? '',
    versions: versions.map(({ items, by, actor, at, version }) => ({
      ...{
        version,
        at: at.toISOString(),
        by: by ?? (actor === 'file' ? 'Supplied with the site' : 'Former colleague'),
        isSupplied: actor === 'file',
      },
      // Names of documents contain commas.
      documents: items.map(labelRequired).join(' · '),
    })),
  };
}

async function findRow({ db }: StaffContext, id: string): Promise<StaffRow | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const [set] = (await selectRequirementSets(db, { id })).rows;
  return set ? toRow(set, (await countOpenJobs(db, [set])).get(id)) : null;
}

const fields = {
  items: z
    .array(
      z.object({
        kind: z.string().refine(isCredentialKind, 'Choose a document'),
        alternatives: z
          .array(z.string().refine(isCredentialKind, 'Choose a document'))
          .nullish()
          .transform((kinds) => kinds ?? []),
        note: z
          .string()
          .nullish()
          .transform((note) => note?.trim() ?? '')
          .pipe(z.string().max(requirementLimits.note)),
        maxAgeMonths: z
          .number('Enter a whole number of months')
          .int('Enter a whole number of months')
          .min(1, 'Enter 1 month or more')
          .max(requirementLimits.ageMonths, `Enter ${requirementLimits.ageMonths} months or fewer`)
          .nullish()
          .transform((months) => months ?? null),
      }),
    )
    .max(requirementLimits.items)
    .refine(
      (items) => new Set(items.flatMap(listAccepted)).size === items.flatMap(listAccepted).length,
      'List each document once',
    ),
  source: z
    .string()
    .nullish()
    .transform((text) => text?.trim() ?? '')
    .pipe(
      z.union([
        z.literal(''),
        z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://' }),
      ]),
    ),
};
const subject = {
  scope: z.enum(
    requirementScopes,
    'Choose the employer, hospital, region or speciality that needs these documents',
  ),
  subject: z
    .string('Choose the employer, hospital, region or speciality that needs these documents')
    .trim()
    .min(1)
    .max(requirementLimits.subject),
};

async function done(context: StaffContext, id: string, change: Omit<AuditChange, 'subject'> | null) {
  const data = await findRow(context, id);
  return data ? ok({ data, change: change && { ...change, subject: id } }) : refuse('requirements/unknown');
}

const listKinds = (items: readonly RequiredDocument[]) =>
  items.map((item) => addMaxAge(listAccepted(item).join(' or '), item));

export const staffRequirementSets: StaffResource = {
  roles: readers,
  list: staffList({
    filters: z.object({ scope: z.enum(requirementScopes).optional() }),
    sorts: ['name'],
    run: async ({ db }, { filters, limit, offset }) => {
      const { rows, total } = await selectRequirementSets(db, { ...filters, limit, offset });
      const jobs = await countOpenJobs(db, rows);
      return { rows: rows.map((row) => toRow(row, jobs.get(row.id))), total };
    },
  }),
  find: { run: findRow },
  create: staffAction({
    roles: managers,
    body: z.object({ id: z.uuid(), ...subject, ...fields }),
    run: async (context, _, input) => {
      const { db, now, member } = context;
      if (!(await isKnownSubject(db, input))) return refuse('requirements/subject');
      const added = await addRequirementSet({ db, now }, { ...input, actor: `staff:${member.id}` });
      if (!added.ok) return refuse(added.failure.code);
      const after = { scope: input.scope, kinds: listKinds(input.items) };
      return done(context, input.id, added.value.added ? { action: 'requirements.added', after } : null);
    },
  }),
  update: staffAction({
    roles: managers,
    body: z.object({ version: z.number().int(), ...fields }),
    run: async (context, id, input) => {
      const { db, now, member } = context;
      const before = z.uuid().safeParse(id).success
        ? (await selectRequirementSets(db, { id })).rows[0]
        : null;
      if (!before) return refuse('requirements/unknown');
      const saved = await changeRequirementSet({ db, now }, { id, ...input, actor: `staff:${member.id}` });
      if (!saved.ok) return refuse(saved.failure.code);
      const change = {
        action: 'requirements.changed',
        before: { version: before.version, kinds: listKinds(before.versions[0]?.items ?? []) },
        after: { version: input.version + 1, kinds: listKinds(input.items) },
      } as const;
      return done(context, id, saved.value.changed ? change : null);
    },
  }),
};

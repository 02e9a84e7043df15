import { z } from 'zod';
import { feedFormats } from '@/lib/feeds/import/formats/advert';
import { csvFields, type CsvField, type CsvMapping } from '@/lib/feeds/import/formats/csv-mapping';
import { feedEncodings } from '@/lib/feeds/import/formats/feed-encoding';
import { plainElementName } from '@/lib/feeds/import/formats/field-names';
import type { StaffFailure } from '@/lib/platform/staff-kit/staff-resource.server';
import { feedAccesses, usualLimits } from './feed-source';
import { addressHelp, type FeedInput, type SaveFailure } from './save-feed-source.server';

const isZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-AU', { timeZone: zone }));
  } catch {
    return false;
  }
};
const whole = (min: number, max: number) =>
  z.coerce
    .number(`Enter a number from ${min} to ${max}`)
    .int()
    .min(min, `At least ${min}`)
    .max(max, `At most ${max}`);
const secret = z.string().max(500).nullish();
const mappingRow = z.object({
  field: z.enum(csvFields),
  column: z.string().trim().max(200).nullish(),
  constant: z.string().trim().max(200).nullish(),
});

export const feedForm = {
  name: z.string().trim().min(1, 'Enter a name').max(120),
  address: z.string().trim().max(2000).default(''),
  file: z.uuid().nullish(),
  format: z.enum(feedFormats, 'Choose a format'),
  mapping: z.array(mappingRow).max(csvFields.length).nullish(),
  record: z.string().trim().max(200).nullish(),
  encoding: z.enum(feedEncodings).nullish(),
  dateOrder: z.enum(['dmy', 'mdy']).default('dmy'),
  when: z.enum(['minutes', 'hours']).default('minutes'),
  everyMinutes: whole(5, 10_080).nullish(),
  atHours: z.array(z.number().int().min(0).max(23)).max(24).nullish(),
  timeZone: z.string().refine(isZone, 'Choose a time zone').default('Australia/Sydney'),
  access: z.enum(feedAccesses).default('none'),
  user: secret,
  password: secret,
  token: secret,
  maxMegabytes: whole(1, 50).default(usualLimits.maxMegabytes),
  timeoutSeconds: whole(5, 300).default(usualLimits.timeoutSeconds),
  healthyShare: whole(1, 100).default(usualLimits.healthyShare),
};

type FeedForm = z.output<z.ZodObject<typeof feedForm>>;

export function formProblems(form: FeedForm, isNew = false): Record<string, string> {
  const problems: Record<string, string> = {};
  if (isNew && !form.address && !form.file)
    problems.address = 'Enter the address of the file, or upload a file';
  if (form.when === 'minutes' && !form.everyMinutes) problems.everyMinutes = 'Enter the minutes between runs';
  if (form.when === 'hours' && !form.atHours?.length) problems.atHours = 'Choose at least one hour';
  const columns = form.mapping?.filter(({ column }) => column).map(({ field }) => field) ?? [];
  if (form.format === 'csv' && !columns.includes('title') && !columns.includes('specialty'))
    problems.mapping = 'Choose which column has the title or the speciality';
  return problems;
}

function toMapping(form: FeedForm): CsvMapping | null {
  const collect = (part: 'column' | 'constant') =>
    Object.fromEntries(
      (form.mapping ?? []).flatMap((row): [CsvField, string][] => {
        const text = row[part];
        return text ? [[row.field, text]] : [];
      }),
    );
  const mapping = { columns: collect('column'), constants: collect('constant') };
  if (form.format === 'csv') return mapping;
  const record = plainElementName(form.record ?? '');
  const isSet = record !== '' || Object.keys({ ...mapping.columns, ...mapping.constants }).length > 0;
  return form.format === 'xml' && isSet ? { ...mapping, ...(record && { record }) } : null;
}

export function toFeedInput(form: FeedForm): FeedInput {
  return {
    name: form.name,
    address: form.address,
    format: form.format,
    mapping: toMapping(form),
    dateOrder: form.dateOrder,
    encoding: form.encoding ?? null,
    schedule: {
      everyMinutes: form.when === 'minutes' ? (form.everyMinutes ?? 60) : null,
      atHours: form.when === 'hours' ? (form.atHours ?? []) : null,
      timeZone: form.timeZone,
    },
    access: form.access,
    maxMegabytes: form.maxMegabytes,
    timeoutSeconds: form.timeoutSeconds,
    healthyShare: form.healthyShare,
    credentials: toCredentials(form),
  };
}

function toCredentials({ access, user, password, token }: FeedForm): FeedInput['credentials'] {
  if (access === 'basic' && user && password) return { user, password };
  return access === 'bearer' && token ? { token } : null;
}

const messages: Record<SaveFailure['code'], StaffFailure> = {
  'feeds/address': {
    code: 'feeds/address',
    message: addressHelp,
    fields: { address: addressHelp },
  },
  'feeds/taken': {
    code: 'feeds/taken',
    message: 'Another source has this short name',
    fields: { id: 'Another source has this short name' },
  },
  'feeds/unknown': { code: 'feeds/unknown', message: 'We cannot find this source', status: 404 },
  'feeds/stale': {
    code: 'feeds/stale',
    message: 'Someone else has changed this source since you opened it. Reload to see the changes',
    status: 409,
  },
  'feeds/credentials': {
    code: 'feeds/credentials',
    message: 'Enter the sign-in details for this server',
    fields: { access: 'Enter the user name and password, or the token, for this server' },
  },
  'feeds/by-hand': {
    code: 'feeds/by-hand',
    message: 'This source has no address. Add an address first',
    status: 409,
  },
  'feeds/no-file': {
    code: 'feeds/no-file',
    message: 'This source has no address, so upload the file',
    status: 409,
  },
  'feeds/importing': {
    code: 'feeds/importing',
    message: 'The uploaded file is being imported. Wait until the run has ended',
    status: 409,
  },
  'feeds/not-checked': {
    code: 'feeds/not-checked',
    message: 'Before you publish a source, its newest check must pass and you must review it',
    status: 409,
  },
};

export const toStaffFailure = ({ code }: SaveFailure): StaffFailure => messages[code];

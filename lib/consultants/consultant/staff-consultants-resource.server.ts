import { z } from 'zod';
import { fail, ok, type Result } from '@/lib/core/result';
import { maxPictureBytes, pictureProblems } from '@/lib/platform/pictures/picture-file';
import { toSquarePicture } from '@/lib/platform/pictures/square-picture.server';
import type { AuditAction } from '@/lib/platform/staff-kit/audit-actions';
import {
  staffAction,
  staffList,
  type StaffContext,
  type StaffDone,
  type StaffFailure,
  type StaffResource,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { addConsultant, changeConsultant } from './change-consultant.server';
import { removePhotograph, setPhotograph } from './change-photograph.server';
import { listRemit } from './consultant-card';
import {
  consultantPhone,
  findPhotographHash,
  hoursLimits,
  maxIntroductionLength,
  type ConsultantRecord,
  type StaffConsultant,
  type StaffConsultantRow,
} from './consultant-record';
import { selectConsultantRecords, selectOpenEnquiries } from './consultant-record-store.server';
import { describeConsultantNow } from './describe-consultant-now.server';
import { listLeaveToCome } from './list-consultants.server';

const roles = ['administrator'] as const;

const unknown: StaffFailure = {
  code: 'consultants/unknown',
  message: 'We cannot find this consultant',
  status: 404,
};
const failures: Record<string, StaffFailure> = {
  'consultants/stale': {
    code: 'consultants/stale',
    message: 'Another administrator has changed this consultant since you opened the page. Reload the page',
    status: 409,
  },
  'consultants/unknown-region': {
    code: 'consultants/unknown-region',
    message: 'Choose regions from the list',
    fields: { regions: 'Choose regions from the list' },
  },
  'consultants/unknown-specialty': {
    code: 'consultants/unknown-specialty',
    message: 'Choose specialities from the list',
    fields: { specialties: 'Choose specialities from the list' },
  },
};
const noStorage: StaffFailure = {
  code: 'pictures/no-storage',
  message: 'This site has no file storage yet. Ask its operator to set STORAGE_URL.',
  status: 503,
};

async function toRow({ app, db, now }: StaffContext, record: ConsultantRecord): Promise<StaffConsultant> {
  const { illustration: _, ...shown } = record;
  const [data, leave] = await Promise.all([app.referenceData(), listLeaveToCome({ db, now })]);
  return {
    ...shown,
    hasPhotograph: findPhotographHash(record.portrait) !== null,
    remit: listRemit(record, data),
    now: describeConsultantNow(record, { data, leave, now }),
  };
}

async function findRow(context: StaffContext, id: string): Promise<StaffConsultant | null> {
  const record = (await selectConsultantRecords(context.db)).find((one) => one.id === id);
  return record ? toRow(context, record) : null;
}

async function answerPhotograph(
  context: StaffContext,
  id: string,
  { done, action }: { done: Result<{ changed: boolean }, { code: string }>; action: AuditAction },
): Promise<Result<StaffDone, StaffFailure>> {
  const row = await findRow(context, id);
  if (!done.ok || !row) return fail(unknown);
  return ok({ data: row, change: done.value.changed ? { action, subject: id } : null });
}

const name = (what: string) =>
  z.string().trim().min(1, `Enter the ${what} name`).max(80, 'Use 80 characters or fewer');

const { earliest, latest, step } = hoursLimits;
const time = (problem: string) =>
  z.number(problem).int(problem).min(earliest, problem).max(latest, problem).multipleOf(step, problem);

const fields = {
  givenName: name('given'),
  familyName: name('family'),
  phone: z.string().trim().regex(consultantPhone, 'Enter a phone number, like 02 5550 1234'),
  introduction: z
    .string()
    .trim()
    .max(maxIntroductionLength, `Use ${maxIntroductionLength} characters or fewer`)
    .regex(/^[^\n\r]*$/, 'Enter one sentence, without line breaks'),
  regions: z.array(z.string()).max(40),
  specialties: z.array(z.string()).max(200),
  opens: time('Choose when the working day starts'),
  closes: time('Choose when the working day ends'),
  workDays: z
    .array(z.number().int().min(1).max(5))
    .min(1, 'Choose at least one day')
    .transform((days) => [...new Set(days)].toSorted()),
  active: z.boolean(),
};
const endsAfterStart = ({ opens, closes }: { opens: number; closes: number }) => opens < closes;
const endsTooEarly = { path: ['closes'], error: 'The working day must end after it starts' };

export const staffConsultants: StaffResource = {
  roles,
  list: staffList({
    filters: z.object({ q: z.string().max(80).optional() }),
    sorts: ['name'],
    run: async (context, { filters, limit, offset }) => {
      const words = (filters.q ?? '').trim().toLowerCase();
      const records = (await selectConsultantRecords(context.db)).filter(({ name }) =>
        name.toLowerCase().includes(words),
      );
      const page = records.slice(offset, offset + limit);
      const open = await selectOpenEnquiries(context.db);
      return {
        rows: await Promise.all(
          page.map(async (record): Promise<StaffConsultantRow> => ({
            ...(await toRow(context, record)),
            openEnquiries: open.get(record.id) ?? null,
          })),
        ),
        total: records.length,
      };
    },
  }),
  find: { run: findRow },
  create: staffAction({
    roles,
    body: z.object({ id: z.uuid(), ...fields }).refine(endsAfterStart, endsTooEarly),
    run: async (context, _, { id, ...input }) => {
      const { app, db, now } = context;
      const done = await addConsultant({ db, data: await app.referenceData(), now }, id, input);
      if (!done.ok) return fail(failures[done.failure.code] ?? unknown);
      const row = await findRow(context, id);
      if (!row) return fail(unknown);
      return ok({ data: row, change: done.value.added ? { action: 'consultant.added', subject: id } : null });
    },
  }),
  update: staffAction({
    roles,
    body: z.object({ version: z.number().int(), ...fields }).refine(endsAfterStart, endsTooEarly),
    run: async (context, id, input) => {
      const { app, db, now } = context;
      const done = await changeConsultant({ db, data: await app.referenceData(), now }, id, input);
      if (!done.ok) return fail(failures[done.failure.code] ?? unknown);
      const row = await findRow(context, id);
      if (!row) return fail(unknown);
      const { changed } = done.value;
      return ok({
        data: row,
        change: changed.length > 0 ? { action: 'consultant.changed', subject: id, after: { changed } } : null,
      });
    },
  }),
  actions: {
    'upload-photograph': staffAction({
      roles,
      maxFileBytes: maxPictureBytes,
      body: z.instanceof(Buffer),
      prepare: async ({ app: { storage } }, id, file) => {
        if (!storage) return async () => fail(noStorage);
        // Converts the picture before the transaction begins, because the conversion can take seconds.
        const picture = await toSquarePicture(file);
        return async (context) => {
          if (!picture.ok) {
            const { code } = picture.failure;
            return fail({ code, message: pictureProblems[code] });
          }
          const { db, now } = context;
          const done = await setPhotograph({ db, storage, now }, id, picture.value);
          return answerPhotograph(context, id, { done, action: 'consultant.photograph-uploaded' });
        };
      },
    }),
    'remove-photograph': staffAction({
      roles,
      body: z.object({}),
      run: async (context, id) => {
        const { db, now } = context;
        const done = await removePhotograph({ db, now }, id);
        return answerPhotograph(context, id, { done, action: 'consultant.photograph-removed' });
      },
    }),
  },
};

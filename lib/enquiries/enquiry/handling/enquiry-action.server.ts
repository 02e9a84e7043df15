import { z } from 'zod';
import { fail, ok, type Result } from '@/lib/core/result';
import { maxOwnWords, linksElsewhere } from '@/lib/enquiries/enquiry/own-words';
import type { StaffRole } from '@/lib/platform/staff-kit/staff';
import {
  staffAction,
  type StaffContext,
  type StaffDone,
  type StaffFailure,
  type StaffRow,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { findHandledEnquiry } from './find-in-queue.server';
import { lockForClaim } from './enquiry-queue-store.server';

export const handlers: readonly StaffRole[] = ['consultant', 'manager'];

const messages: Record<string, [message: string, status: 404 | 409 | 422]> = {
  'enquiries/unknown': ['We cannot find this enquiry', 404],
  'enquiries/ended': ['This enquiry has ended', 409],
  'enquiries/none': ['Every enquiry that is waiting for a call has already been claimed', 409],
  'enquiries/no-job': ['The enquiry is not about a job, so the doctor cannot be put forward', 422],
  'enquiries/stale': ['Someone else has changed this enquiry. You now see its current state', 409],
  'enquiries/no-similar-jobs': ['The doctor has not agreed to hear about similar jobs', 409],
  'enquiries/mail-paused': ['The doctor has paused emails like this one. Call the doctor instead', 409],
  'enquiries/job-hidden': ['The doctor has hidden this job', 409],
  'enquiries/job-unknown': ['We cannot find this job', 422],
  'enquiries/job-closed': ['This job has closed since you opened the enquiry', 409],
  'enquiries/job-asked-about': ['The doctor has already enquired about this job', 409],
  'enquiries/not-reopened': ['Only closed, declined and placed enquiries can be reopened', 409],
  'enquiries/step-unknown': ['There is nothing left to undo', 409],
  'enquiries/step-sent': ['The email has been sent, so this step can no longer be undone', 409],
  'enquiries/step-outdated': [
    'This enquiry has changed since then, so this step can no longer be undone',
    409,
  ],
};

export const refused = (code: string): StaffFailure => {
  const [message, status] = messages[code] ?? ['This step is not possible', 422];
  return { code, message, status };
};

export const text = (longest: number) => z.string().trim().max(longest, `At most ${longest} characters`);
const ownWords = text(maxOwnWords).default('');

export const context = async ({ app, db, now }: StaffContext) => ({
  db,
  now,
  data: await app.referenceData(),
});
const getEnquiryRow = async (staff: StaffContext, id: string): Promise<StaffRow> =>
  (await findHandledEnquiry(await context(staff), id)) ?? { id };

export async function done(
  staff: StaffContext,
  id: string,
  change: StaffDone['change'],
): Promise<Result<StaffDone, StaffFailure>> {
  return ok({ data: await getEnquiryRow(staff, id), change });
}

const seenOnScreen = z.object({
  /**
   * Id of the member of staff who handled the enquiry when the screen was loaded. Null if the enquiry had no handler.
   * Undefined if the screen shows several enquiries.
   */
  seenHandler: z.uuid().nullable().optional(),
  words: ownWords,
  contactWords: ownWords,
});

/** Locks an enquiry. Returns a refusal if a colleague has taken it over from the handler that staff saw. */
export async function findTakeover(
  { db, member }: Pick<StaffContext, 'db' | 'member'>,
  id: string,
  seenHandler: string | null,
): Promise<StaffFailure | null> {
  const enquiry = (await lockForClaim(db, id)).find(({ reference }) => reference === id);
  const handler = enquiry?.claimedBy ?? null;
  if (handler === null || handler === seenHandler || handler === member.id) return null;
  return {
    code: 'enquiries/taken-over',
    message: `${enquiry?.claimedByName ?? 'A colleague'} now handles this enquiry. Your change was not saved`,
    status: 409,
  };
}

/**
 * Creates an action of staff on an enquiry. The action fails if a colleague has taken over the enquiry since the screen
 * was loaded, or if the consultant's text contains a link to another site.
 */
export function handlerAction<Schema extends z.ZodType<object>>({
  body,
  run,
}: {
  body: Schema;
  run: (
    staff: StaffContext,
    id: string,
    body: z.output<Schema>,
    words: { words: string | undefined; contactWords: string },
  ) => Promise<Result<StaffDone, StaffFailure>>;
}) {
  return staffAction({
    roles: handlers,
    body: z.intersection(body, seenOnScreen),
    run: async (staff, id, asked) => {
      const { seenHandler, words, contactWords } = seenOnScreen.parse(asked);
      for (const [field, typed] of Object.entries({ words, contactWords }))
        if (linksElsewhere(typed, staff.app.config.siteUrl)) {
          const message = `You can link only to ${new URL(staff.app.config.siteUrl).host}`;
          return fail({ code: 'staff/fields', message, fields: { [field]: message }, status: 422 });
        }
      const takeover = seenHandler !== undefined && (await findTakeover(staff, id, seenHandler));
      if (takeover) return fail(takeover);
      return run(staff, id, asked, { words: words || undefined, contactWords });
    },
  });
}

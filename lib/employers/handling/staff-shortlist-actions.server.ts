import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import { lowerFirst } from '@/lib/core/text';
import { maxDocumentsReason } from '@/lib/doctors/requirements/readiness';
import { askForPack } from '@/lib/employers/packs/change-packs.server';
import { answerQuestion } from '@/lib/employers/shortlists/answer-shortlist.server';
import {
  addToShortlists,
  changeSummary,
  removeFromShortlist,
  type AddFailure,
} from '@/lib/employers/shortlists/change-shortlist.server';
import { releaseDoctor, undoDoctorRelease } from '@/lib/employers/shortlists/release-doctor.server';
import { sendShortlist } from '@/lib/employers/shortlists/send-shortlist.server';
import { maxAskedAtOnce, shortlistLimits } from '@/lib/employers/shortlists/shortlist';
import { buildEmailSchema } from '@/lib/platform/contact-fields/contact-fields.server';
import {
  staffAction,
  type AuditChange,
  pickServices,
  toStaffActor,
} from '@/lib/platform/staff-kit/staff-resource.server';
import {
  previewConsentEmail,
  previewPackEmail,
  previewReleaseEmails,
  previewShortlistEmail,
} from './preview-shortlist.server';
import { vacancyRow } from './staff-vacancy-row.server';
import { done, roles, toFailure } from './vacancy-action.server';

const oneAsk = z.object({
  id: z.uuid(),
  person: z.union([z.strictObject({ doctorId: z.uuid() }), z.strictObject({ enquiryId: z.uuid() })]),
  summary: z.string().trim().max(shortlistLimits.summary).default(''),
  unnamed: z.boolean().default(false),
});

const askBody = oneAsk.extend({
  /** Further vacancies about which the same email asks the doctor. */
  also: z
    .array(oneAsk.pick({ id: true, summary: true }).extend({ vacancyId: z.uuid() }))
    .max(maxAskedAtOnce - 1)
    .default([]),
});

const listAsks = (vacancyId: string, { id, summary, also }: z.output<typeof askBody>) => [
  { id, vacancyId, summary },
  ...also,
];

function toAddFailure({ vacancy, ...refused }: AddFailure) {
  const failure = toFailure(refused);
  return vacancy ? { ...failure, message: `${vacancy}: ${lowerFirst(failure.message)}` } : failure;
}

const addDoctor = staffAction({
  roles,
  body: askBody,
  run: async (context, vacancyId, body) => {
    const actor = toStaffActor(context);
    const asks = listAsks(vacancyId, body);
    const added = await addToShortlists(pickServices(context), { ...body, asks, actor });
    if (!added.ok) return fail(toAddFailure(added.failure));
    const data = await vacancyRow(context, vacancyId);
    if (!data) return fail(toFailure({ code: 'vacancy-requests/unknown' }));
    const changes = added.value
      .filter(({ changed }) => changed)
      .map(({ entry, reference }): AuditChange => ({
        action: 'shortlist.doctor-added',
        subject: reference,
        after: { entry: entry.id, state: entry.state },
      }));
    return ok({ data, change: changes.length > 1 ? changes : (changes[0] ?? null) });
  },
});

const previewAsking = staffAction({
  roles,
  looksOnly: true,
  body: askBody,
  run: async (context, vacancyId, body) => {
    const asks = listAsks(vacancyId, body);
    const seen = await previewConsentEmail(context.app, { ...body, asks, actor: toStaffActor(context) });
    return seen.ok
      ? ok({ data: { id: vacancyId, ...seen.value }, change: null })
      : fail(toAddFailure(seen.failure));
  },
});

const removeDoctor = staffAction({
  roles,
  body: z.object({ entryId: z.uuid() }),
  run: async (context, vacancyId, { entryId }) => {
    const removed = await removeFromShortlist(pickServices(context), {
      entryId,
      actor: toStaffActor(context),
    });
    if (!removed.ok) return fail(toFailure(removed.failure));
    return done(context, vacancyId, removed.value.changed, {
      action: 'shortlist.doctor-removed',
      after: { entry: entryId },
    });
  },
});

const editSummary = staffAction({
  roles,
  body: oneAsk.pick({ summary: true }).extend({ entryId: z.uuid() }),
  run: async (context, vacancyId, body) => {
    const actor = toStaffActor(context);
    const edited = await changeSummary(pickServices(context), { ...body, vacancyId, actor });
    if (!edited.ok) return fail(toFailure(edited.failure));
    return done(context, vacancyId, edited.value.changed, {
      action: 'shortlist.summary-changed',
      after: { entry: body.entryId },
    });
  },
});

const sendBody = z.object({
  id: z.uuid(),
  recipient: buildEmailSchema('the employer’s email').optional(),
});

const send = staffAction({
  roles,
  body: sendBody.extend({
    documentsReason: z.string().trim().max(maxDocumentsReason).default(''),
    sendsUnchecked: z.boolean().default(false),
  }),
  run: async (context, vacancyId, body) => {
    const actor = toStaffActor(context);
    const sent = await sendShortlist(pickServices(context), { ...body, vacancyId, actor });
    if (!sent.ok) return fail(toFailure(sent.failure));
    const { sending, changed, claimed, missing, unchecked } = sent.value;
    const saved = await done(context, vacancyId, changed, {
      action: 'shortlist.sent',
      after: {
        ...{ sending: sending.id, until: sending.expiresAt },
        ...(missing.length > 0 && { documentsMissing: missing }),
        ...(unchecked.length > 0 && { registrationsUnchecked: unchecked }),
      },
    });
    if (!saved.ok || !claimed || saved.value.change === null) return saved;
    const claim: AuditChange = {
      ...{ action: 'vacancy.claimed', subject: String(saved.value.data.reference) },
      ...{ before: { claimedBy: null }, after: { claimedBy: context.member.id } },
    };
    return ok({ ...saved.value, change: [claim, saved.value.change] });
  },
});

const previewSending = staffAction({
  roles,
  looksOnly: true,
  body: sendBody,
  run: async (context, vacancyId, body) => {
    const actor = toStaffActor(context);
    const seen = await previewShortlistEmail(context.app, { ...body, vacancyId, actor });
    return seen.ok
      ? ok({ data: { id: vacancyId, ...seen.value }, change: null })
      : fail(toFailure(seen.failure));
  },
});

const packBody = z.object({ id: z.uuid(), entryId: z.uuid() });

const askPack = staffAction({
  roles,
  body: packBody,
  run: async (context, vacancyId, body) => {
    const asked = await askForPack(pickServices(context), { ...body, staffId: context.member.id });
    if (!asked.ok) return fail(toFailure(asked.failure));
    return done(context, vacancyId, asked.value.to !== null, {
      action: 'shortlist.pack-asked',
      after: { pack: body.id, entry: body.entryId },
    });
  },
});

const previewPack = staffAction({
  roles,
  looksOnly: true,
  body: packBody,
  run: async (context, vacancyId, body) => {
    const seen = await previewPackEmail(context.app, { ...body, staffId: context.member.id });
    return seen.ok
      ? ok({ data: { id: vacancyId, ...seen.value }, change: null })
      : fail(toFailure(seen.failure));
  },
});

const answer = staffAction({
  roles,
  body: z.object({
    id: z.uuid(),
    entryId: z.uuid(),
    text: z.string().trim().min(1, 'Enter your answer to the employer’s question').max(shortlistLimits.text),
  }),
  run: async (context, vacancyId, body) => {
    const answered = await answerQuestion(pickServices(context), { ...body, actor: toStaffActor(context) });
    if (!answered.ok) return fail(toFailure(answered.failure));
    return done(context, vacancyId, answered.value.changed, {
      action: 'shortlist.question-answered',
      after: { entry: body.entryId },
    });
  },
});

const releaseBody = z.object({
  id: z.uuid(),
  entryId: z.uuid(),
  reason: z
    .string()
    .trim()
    .min(1, 'Enter the reason')
    .max(shortlistLimits.text, 'Use 2,000 characters or fewer'),
});

const release = staffAction({
  roles,
  body: releaseBody,
  run: async (context, vacancyId, body) => {
    const actor = toStaffActor(context);
    const released = await releaseDoctor(pickServices(context), { ...body, vacancyId, actor });
    if (!released.ok) return fail(toFailure(released.failure));
    return done(context, vacancyId, released.value.changed, {
      action: 'shortlist.doctor-released',
      after: { entry: body.entryId },
    });
  },
});

const previewRelease = staffAction({
  roles,
  looksOnly: true,
  body: releaseBody.omit({ reason: true }),
  run: async (context, vacancyId, body) => {
    const actor = toStaffActor(context);
    const seen = await previewReleaseEmails(context.app, { ...body, vacancyId, actor });
    return seen.ok
      ? ok({ data: { id: vacancyId, ...seen.value }, change: null })
      : fail(toFailure(seen.failure));
  },
});

const undoRelease = staffAction({
  roles,
  body: z.object({ entryId: z.uuid() }),
  run: async (context, vacancyId, { entryId }) => {
    const asked = { vacancyId, entryId, actor: toStaffActor(context) };
    const undone = await undoDoctorRelease(pickServices(context), asked);
    if (!undone.ok) return fail(toFailure(undone.failure));
    return done(context, vacancyId, undone.value.changed, {
      action: 'shortlist.release-undone',
      after: { entry: entryId },
    });
  },
});

export const shortlistActions = {
  'release-doctor': release,
  'preview-release': previewRelease,
  'undo-release': undoRelease,
  'add-doctor': addDoctor,
  'preview-asking': previewAsking,
  'remove-doctor': removeDoctor,
  'edit-summary': editSummary,
  send,
  'preview-sending': previewSending,
  answer,
  'ask-pack': askPack,
  'preview-pack': previewPack,
};

import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import {
  describeMissing,
  labelItems,
  maxDocumentsReason,
  type ReadinessItem,
} from '@/lib/doctors/requirements/readiness';
import { listAccepted } from '@/lib/doctors/requirements/requirement-set';
import { endReasonNames, isLost } from '@/lib/enquiries/enquiry/end-reasons';
import { enquiryStates, type EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { holdStep, sendStepNow, undoStep } from '@/lib/enquiries/enquiry/enquiry-step.server';
import { askPutForward, setPutForward, type AskFailure } from '@/lib/enquiries/enquiry/put-forward.server';
import { reopenEnquiry, type ReopenFailure } from '@/lib/enquiries/enquiry/reopen-enquiry.server';
import { setEnquiryState, type SetStateFailure } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import { findEnquiry } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { suggestJob } from '@/lib/enquiries/enquiry/suggest-job.server';
import {
  staffAction,
  type AuditChange,
  type StaffAction,
  type StaffFailure,
  toStaffActor,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { context, done, handlerAction, handlers, refused, text } from './enquiry-action.server';
import { addEnquiryNote, logEnquiryCall } from './handle-enquiry.server';
import { jobContactLimits } from '@/lib/jobs/contacts/job-contact';
import { rememberJobContact, listKnownRecipients } from '@/lib/jobs/contacts/job-contacts.server';
import { findMissingDocuments } from './find-missing-documents.server';
import { callFields } from './call-fields.server';
import { describeSentDetails, staffStateLabels } from './handling';
import { previewEnquiryEmail, previewReopening, previewSuggestion } from './preview-move.server';

/** State that the screen shows. If another person has changed the state since, the step is refused. */
const from = z.enum(enquiryStates);
const jobNumber = z.string().regex(/^J\d{6}$/, 'Enter a job number: the letter J and six digits');
const suggestion = z.object({ suggestionId: z.uuid(), job: jobNumber });
const heldStep = z.object({ step: z.uuid() });

export function stepFailure(
  failure: SetStateFailure | AskFailure | ReopenFailure,
  to: EnquiryState | 'asked',
): StaffFailure {
  if (failure.code === 'enquiries/no-consent')
    return {
      code: failure.code,
      message:
        'The doctor has not agreed to be put forward. We have already asked, and they have not answered',
      status: 409,
    };
  if (failure.code === 'enquiries/not-allowed' && to !== 'asked')
    return {
      code: failure.code,
      status: 409,
      message: `An enquiry cannot change from “${staffStateLabels[failure.from]}” to “${staffStateLabels[to]}”`,
    };
  if (failure.code === 'enquiries/newer')
    return {
      code: failure.code,
      status: 409,
      message: `The doctor has an open enquiry about this job: ${failure.reference}`,
    };
  return refused(failure.code);
}

const needsReason = (missing: readonly ReadinessItem[]): StaffFailure => {
  const message = `The doctor still has to add or replace: ${labelItems(missing)}. Enter why you are still putting the doctor forward`;
  return { code: 'enquiries/documents-missing', message, fields: { documentsReason: message } };
};
const listKinds = (items: readonly ReadinessItem[]) => items.map((item) => listAccepted(item).join(' or '));

const missingRecipient = {
  employer: 'Enter the employer',
  contact: 'Enter the name of the contact',
  contactEmail: 'Enter an email address',
} as const;

const move = z
  .object({
    from,
    to: from,
    note: text(500).default(''),
    isSilent: z.boolean().default(false),
    endReason: z.enum(endReasonNames, 'Choose why the enquiry ends').optional(),
    employer: text(jobContactLimits.employer).default(''),
    contact: text(80).default(''),
    contactEmail: z.union([z.literal(''), z.email('Enter an email address')]).default(''),
    /** Recipient to whom the consultant sent the doctor's details, if the site did not email them. */
    sentTo: text(200).default(''),
    /** Why staff put the doctor forward although documents are missing or expire before the work ends. */
    documentsReason: text(maxDocumentsReason).default(''),
  })
  .superRefine((asked, check) => {
    if (isLost(asked.to) && asked.endReason === undefined)
      check.addIssue({ code: 'custom', path: ['endReason'], message: 'Choose why the enquiry ends' });
    if (asked.to !== 'put-forward' || asked.sentTo) return;
    const byEmail = asked.employer || asked.contact || asked.contactEmail;
    if (!byEmail)
      check.addIssue({
        code: 'custom',
        path: ['sentTo'],
        message: 'Enter who you sent the details to',
      });
    else
      for (const field of ['employer', 'contact', 'contactEmail'] as const)
        if (!asked[field])
          check.addIssue({ code: 'custom', path: [field], message: missingRecipient[field] });
  });

/**
 * Actions by which staff move one enquiry forward. The emails of these actions wait a short time, so that staff can
 * undo the action.
 */
export const enquirySteps: Record<string, StaffAction> = {
  note: handlerAction({
    body: z.object({ noteId: z.uuid(), text: text(4000).min(1, 'Enter the note first') }),
    run: async (staff, id, { noteId, text: note }) => {
      const added = await addEnquiryNote(staff, {
        id: noteId,
        reference: id,
        staffId: staff.member.id,
        text: note,
      });
      if (!added.ok) return fail(refused(added.failure.code));
      return done(staff, id, added.value.added ? { action: 'enquiry.noted', subject: id } : null);
    },
  }),
  call: handlerAction({
    body: z.object({
      callId: z.uuid(),
      ...callFields,
      tryAgainAt: z.iso.datetime({ offset: true }).nullable().default(null),
    }),
    run: async (staff, id, { callId, tryAgainAt, outcome, minutes, text: said }) => {
      const again = outcome !== 'reached' && tryAgainAt !== null ? new Date(tryAgainAt) : null;
      const message = 'Choose a time in the future for the next call';
      if (again && again <= staff.now)
        return fail({ code: 'enquiries/past', message, fields: { tryAgainAt: message } });
      const staffId = staff.member.id;
      const call = { id: callId, outcome, minutes, text: said, reference: id, staffId, tryAgainAt: again };
      const logged = await holdStep(staff, { reference: id, staffId }, (services) =>
        logEnquiryCall(services, call),
      );
      if (!logged.ok) return fail(refused(logged.failure.code));
      const after = { outcome, ...(logged.value.moved && { state: 'contacted' }) };
      return done(staff, id, logged.value.added ? { action: 'enquiry.called', subject: id, after } : null);
    },
  }),
  'ask-consent': handlerAction({
    body: z.object({ again: z.boolean().default(false) }),
    run: async (staff, id, { again }, { words }) => {
      const by = toStaffActor(staff);
      const asked = await holdStep(staff, { reference: id, staffId: staff.member.id }, (services) =>
        askPutForward(services, id, { by, again, words }),
      );
      if (!asked.ok) return fail(refused(asked.failure.code));
      const change: AuditChange | null =
        asked.value === 'asked' ? { action: 'enquiry.consent-asked', subject: id } : null;
      return done(staff, id, change);
    },
  }),
  'note-consent': handlerAction({
    body: z.object({
      granted: z.boolean(),
      toldBy: text(120).min(1, 'Enter the name of the person you spoke to'),
      toldAt: z.iso.datetime({ offset: true, error: 'Enter the time of the call' }),
      said: text(1000).min(1, 'Enter what the person said'),
    }),
    run: async (staff, id, { granted, toldBy, toldAt, said }) => {
      const { db, now, app, member } = staff;
      const message = 'Enter a time in the past';
      if (new Date(toldAt) > now)
        return fail({ code: 'enquiries/future', message, fields: { toldAt: message } });
      const byPhone = { actor: toStaffActor({ member }), toldBy, toldAt: new Date(toldAt), said };
      const noted = await setPutForward(
        { db, now, staffEmail: app.config.staffEmail },
        { doctorId: null, reference: id, granted, byPhone },
      );
      if (!noted.ok)
        return fail(
          refused(noted.failure.code === 'enquiries/ended' ? 'enquiries/ended' : 'enquiries/no-job'),
        );
      const change: AuditChange = { action: 'enquiry.consent-noted', subject: id, after: { granted } };
      return done(staff, id, noted.value === 'changed' ? change : null);
    },
  }),
  move: handlerAction({
    body: move,
    run: async (
      staff,
      id,
      { from: seen, to, note, isSilent, endReason, documentsReason, ...asked },
      { words, contactWords },
    ) => {
      const by = toStaffActor(staff);
      const { employer, contact: name, contactEmail: email } = asked;
      const contact =
        to === 'put-forward' && !asked.sentTo ? { employer, name, email, words: contactWords } : undefined;
      const enquiry = contact && (await findEnquiry(staff.db, { reference: id }));
      const recipient = enquiry && contact ? describeSentDetails(employer, enquiry.input) : asked.sentTo;
      const sent = contact
        ? `Details sent to ${name}, ${employer}, ${email}`
        : `Details sent to ${asked.sentTo}`;
      const forward = to === 'put-forward' && { sentTo: recipient, contact };
      const missing = forward ? await findMissingDocuments(staff, id) : [];
      if (missing.length > 0 && !documentsReason) return fail(needsReason(missing));
      const why = missing.length > 0 && describeMissing(missing, documentsReason);
      const moved = await holdStep(staff, { reference: id, staffId: staff.member.id }, (services) =>
        setEnquiryState(services, {
          ...{ reference: id, to, by, seen, endReason, words, isSilent: isSilent && to === 'placed' },
          note: forward ? [sent, why, note].filter(Boolean).join('. ') : note,
          ...forward,
        }),
      );
      if (moved.ok) {
        if (enquiry?.job && contact && moved.value.changed)
          await rememberJobContact(staff.db, enquiry.job.number, { contact, now: staff.now });
        const change: AuditChange = {
          action: 'enquiry.moved',
          subject: id,
          before: { state: moved.value.from },
          after: { state: to, ...(isLost(to) && { endReason }), ...(why && { missing: listKinds(missing) }) },
        };
        return done(staff, id, moved.value.changed ? change : null);
      }
      const { failure } = moved;
      // The state did not change, but the site asked the doctor for consent, which the audit log must record.
      if (failure.code === 'enquiries/no-consent' && failure.asked === 'asked')
        return done(staff, id, { action: 'enquiry.consent-asked', subject: id });
      return fail(stepFailure(failure, to));
    },
  }),
  reopen: handlerAction({
    body: z.object({
      from,
      reason: text(500).min(1, 'Enter why you are reopening the enquiry'),
      tell: z.boolean().default(false),
    }),
    run: async (staff, id, { from: seen, reason, tell }, { words }) => {
      const { member } = staff;
      const reopened = await holdStep(staff, { reference: id, staffId: member.id }, (services) =>
        reopenEnquiry(services, { reference: id, seen, reason, tell, words, by: toStaffActor({ member }) }),
      );
      if (!reopened.ok) return fail(stepFailure(reopened.failure, 'asked'));
      const { from: before, to } = reopened.value;
      return done(staff, id, {
        action: 'enquiry.reopened',
        subject: id,
        before: { state: before },
        after: { state: to },
      });
    },
  }),
  undo: staffAction({
    roles: handlers,
    body: heldStep,
    run: async (staff, id, { step }) => {
      const undone = await undoStep(staff, { reference: id, stepId: step });
      if (!undone.ok) return fail(refused(undone.failure.code));
      const changes = undone.value.undone.map(({ reference, state }) => ({
        action: 'enquiry.step-undone' as const,
        subject: reference,
        before: { state },
      }));
      return done(staff, id, changes);
    },
  }),
  'send-now': staffAction({
    roles: handlers,
    body: heldStep,
    run: async (staff, id, { step }) => {
      const sent = await sendStepNow(staff, { reference: id, stepId: step });
      if (!sent.ok) return fail(refused(sent.failure.code));
      return done(staff, id, sent.value.sent > 0 ? { action: 'enquiry.sent-now', subject: id } : null);
    },
  }),
  suggest: handlerAction({
    body: suggestion,
    run: async (staff, id, { suggestionId, job }, { words }) => {
      const { data } = await context(staff);
      const staffId = staff.member.id;
      const suggested = await holdStep(staff, { reference: id, staffId }, (services) =>
        suggestJob(
          { ...services, data },
          { id: suggestionId, reference: id, jobNumber: job, staffId, words },
        ),
      );
      if (!suggested.ok) return fail(refused(suggested.failure.code));
      const change: AuditChange = { action: 'enquiry.job-suggested', subject: id, after: { job } };
      return done(staff, id, suggested.value.suggested ? change : null);
    },
  }),
  'preview-suggestion': staffAction({
    roles: handlers,
    looksOnly: true,
    body: suggestion,
    run: async ({ app, member }, id, { suggestionId, job }) => {
      const asked = { id: suggestionId, reference: id, jobNumber: job, staffId: member.id };
      const seen = await previewSuggestion(app, asked);
      return seen.ok
        ? ok({ data: { id, preview: seen.value }, change: null })
        : fail(refused(seen.failure.code));
    },
  }),
  preview: staffAction({
    roles: handlers,
    looksOnly: true,
    body: z.object({ to: z.enum([...enquiryStates, 'asked', 'reopened']) }),
    run: async ({ app, member }, id, { to }) => {
      const by = toStaffActor({ member });
      if (to === 'reopened') {
        const reopening = await previewReopening(app, { reference: id, by });
        if (!reopening.ok) return fail(stepFailure(reopening.failure, 'asked'));
        return ok({ data: { id, preview: reopening.value, asks: false, contact: null }, change: null });
      }
      const seen = await previewEnquiryEmail(app, { reference: id, to, by });
      if (!seen.ok) return fail(stepFailure(seen.failure, to));
      const { sends: preview, asks, contact } = seen.value;
      const missing =
        to === 'put-forward' && !asks
          ? await findMissingDocuments({ db: app.db, now: app.clock.now() }, id)
          : [];
      const job = contact && (await findEnquiry(app.db, { reference: id }))?.job;
      const recipients = job ? await listKnownRecipients(app.db, job.number) : [];
      return ok({
        data: { id, preview, asks, contact, recipients, missing: labelItems(missing) },
        change: null,
      });
    },
  }),
};

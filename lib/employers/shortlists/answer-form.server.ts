import { z } from 'zod';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import { incomplete } from '@/lib/http/form-fields.server';
import type { Database } from '@/lib/services/database/database';
import { answerShortlist, type AnswerFailure, type ShortlistAnswer } from './answer-shortlist.server';
import { declineReasonNames, shortlistLimits, takeBackMinutes } from './shortlist';

export type GivenAnswer = { entryId: string; answer: ShortlistAnswer };

const entry = { entry: z.uuid(incomplete) };
const text = z.string().trim().max(shortlistLimits.text, 'Use 2,000 characters or fewer');

const answers = [
  z.object({ do: z.literal('accept'), ...entry }),
  z.object({ do: z.literal('take-back'), ...entry }),
  z.object({
    do: z.literal('decline'),
    ...entry,
    why: z.enum(declineReasonNames, 'Choose a reason'),
    details: text.default(''),
  }),
  z.object({ do: z.literal('ask'), ...entry, question: text.min(1, 'Enter your question') }),
] as const;
const answerSchema = z.discriminatedUnion('do', answers, incomplete);

function toGiven(posted: z.output<typeof answerSchema>): GivenAnswer {
  const { entry: entryId } = posted;
  switch (posted.do) {
    case 'accept':
      return { entryId, answer: { kind: 'accepted' } };
    case 'take-back':
      return { entryId, answer: { kind: 'taken-back' } };
    case 'decline':
      return { entryId, answer: { kind: 'declined', reason: posted.why, details: posted.details } };
    case 'ask':
      return { entryId, answer: { kind: 'question', text: posted.question } };
  }
}

export const answerFields = answerSchema.transform(toGiven);

/**
 * Answers from an employer who opened the link in an email. `not-me` reports that the email was not meant for the
 * reader.
 */
export const linkFields = z
  .discriminatedUnion('do', [z.object({ do: z.literal('not-me') }), ...answers], incomplete)
  .transform((posted) => (posted.do === 'not-me' ? posted.do : toGiven(posted)));

const thanks: Record<ShortlistAnswer['kind'], string> = {
  accepted: `You accepted this doctor. We’ll tell the doctor in ${takeBackMinutes} minutes, then call you.`,
  'taken-back': 'Answer withdrawn. We had not told the doctor about it.',
  declined: `You declined this doctor. We’ll tell the doctor in ${takeBackMinutes} minutes, and only that they were not successful this time.`,
  question: 'Question sent. We will email you the answer.',
};

const refusals: Record<AnswerFailure['code'], string> = {
  'shortlists/answered':
    'You have already accepted or declined this doctor. Call your consultant to change your answer.',
  'shortlists/told':
    'You can no longer withdraw this answer, because we have told the doctor, or a colleague has also answered. Call your consultant.',
  'shortlists/unavailable': 'This doctor is no longer available.',
  'shortlists/vacancy-ended': 'This vacancy is filled or closed. Call your consultant.',
};

export async function takeAnswer(
  services: { db: Database; now: Date; staffEmail: string },
  taken: { id: string; vacancyId: string; actor: string; given: GivenAnswer; redirect: string },
): Promise<FormOutcome> {
  const { given, redirect, ...rest } = taken;
  const answered = await answerShortlist(services, { ...rest, ...given });
  if (answered.ok) {
    const message = answered.value.askedBefore
      ? 'You have already asked this question, so we did not send it again.'
      : thanks[given.answer.kind];
    return { redirect, toast: { state: 'success', message } };
  }
  return failed(409, refusals[answered.failure.code]);
}

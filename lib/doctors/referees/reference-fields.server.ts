import { z } from 'zod';
import { lineUpTo, textUpTo } from '@/lib/http/form-fields.server';
import {
  answerLimits,
  employAgainAnswers,
  ratings,
  ratingTopics,
  referenceFields,
  type RatingTopic,
  type ReferenceAnswers,
} from './reference-answers';

const oneOf = <Value extends string>(choices: readonly { value: Value }[], message: string) =>
  z.enum(
    choices.map(({ value }) => value),
    message,
  );
const rating = (topic: RatingTopic) => {
  const label = ratingTopics.find(({ value }) => value === topic)?.label ?? topic;
  return oneOf(ratings, `Choose an answer for “${label}”, or “Could not judge”`);
};

export const sentReference = z
  .object({
    do: z.literal('send'),
    worked_together: textUpTo(answerLimits.workedTogether).pipe(
      z.string().min(1, 'Tell us how long, and in what role, you worked together'),
    ),
    rating_knowledge: rating('knowledge'),
    rating_judgement: rating('judgement'),
    rating_communication: rating('communication'),
    rating_teamwork: rating('teamwork'),
    rating_reliability: rating('reliability'),
    concerns: z.enum(['yes', 'no'], 'Say whether you have concerns'),
    concerns_text: textUpTo(answerLimits.concerns),
    employ_again: oneOf(employAgainAnswers, 'Say whether you would work with this doctor again'),
    overall: textUpTo(answerLimits.overall),
    name: lineUpTo(answerLimits.name).pipe(z.string().min(1, 'Enter your name')),
    position: lineUpTo(answerLimits.position).pipe(z.string().min(1, 'Enter your position')),
    registration: lineUpTo(answerLimits.registration),
    declaration: z.string('Tick the box to confirm that this is your own honest view'),
  })
  .refine(({ concerns, concerns_text }) => concerns !== 'yes' || concerns_text !== '', {
    path: ['concerns_text'],
    message: 'Tell us what concerns you',
    when: ({ value }) => z.object({ concerns: z.literal('yes') }).safeParse(value).success,
  })
  .transform((data): { do: 'send'; answers: ReferenceAnswers } => ({
    do: data.do,
    answers: {
      workedTogether: data.worked_together,
      ratings: {
        knowledge: data.rating_knowledge,
        judgement: data.rating_judgement,
        communication: data.rating_communication,
        teamwork: data.rating_teamwork,
        reliability: data.rating_reliability,
      },
      concerns: data.concerns === 'yes' ? data.concerns_text : null,
      employAgain: data.employ_again,
      overall: data.overall,
      name: data.name,
      position: data.position,
      registration: data.registration || null,
    },
  }));

const draftRating = oneOf(ratings, 'not a rating');
const storedSchema = z.object({
  workedTogether: z.string(),
  ratings: z.object({
    knowledge: draftRating,
    judgement: draftRating,
    communication: draftRating,
    teamwork: draftRating,
    reliability: draftRating,
  }),
  concerns: z.string().nullable(),
  employAgain: oneOf(employAgainAnswers, 'not an answer'),
  overall: z.string(),
  name: z.string(),
  position: z.string(),
  registration: z.string().nullable(),
});

export function parseReferenceAnswers(kept: unknown): ReferenceAnswers {
  return storedSchema.parse(kept);
}

/** Higher than the limit of every answer, because a draft may contain text that is too long to send. */
const maxDraftLength = 4000;

export function readReferenceDraft(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    referenceFields.flatMap((name) => {
      const value = fields.get(name);
      return value ? [[name, value.slice(0, maxDraftLength)]] : [];
    }),
  );
}

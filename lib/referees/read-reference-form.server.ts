import { formatNumber } from '@/lib/core/format-number';
import { z } from 'zod';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { firstErrors, manyLines, oneLine, textUpTo, type FieldProblem } from '@/lib/http/form-fields.server';
import {
  answerLimits,
  employAgainAnswers,
  ratings,
  ratingTopics,
  referenceFields,
  type RatingTopic,
  type ReferenceAnswers,
} from './reference-answers';

type Errors = Failure<'referees/invalid-reference'> & { errors: FieldProblem[] };

const atMost = (length: number) =>
  z.string().max(length, `Shorten this to ${formatNumber(length)} characters`);
const oneOf = <Value extends string>(values: readonly (readonly [Value, string])[], message: string) =>
  z.enum(
    values.map(([value]) => value),
    message,
  );
const rating = (topic: RatingTopic) => {
  const label = ratingTopics.find(([one]) => one === topic)?.[1] ?? topic;
  return oneOf(ratings, `Choose an answer for “${label}”, or “Could not judge”`);
};

const schema = z
  .object({
    worked_together: manyLines.pipe(
      atMost(answerLimits.workedTogether).min(1, 'Tell us how long, and in what role, you worked together'),
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
    name: oneLine.pipe(atMost(answerLimits.name).min(1, 'Enter your name')),
    position: oneLine.pipe(atMost(answerLimits.position).min(1, 'Enter your position')),
    registration: oneLine.pipe(atMost(answerLimits.registration)),
    declaration: z.string('Tick that this is your own honest view'),
  })
  .refine(({ concerns, concerns_text }) => concerns !== 'yes' || concerns_text !== '', {
    path: ['concerns_text'],
    message: 'Tell us what concerns you',
    // Beside other errors too.
    when: ({ value }) => z.object({ concerns: z.literal('yes') }).safeParse(value).success,
  });

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

/** A sent reference as it was kept. Throws when it is none. */
export function parseReferenceAnswers(kept: unknown): ReferenceAnswers {
  return storedSchema.parse(kept);
}

/** A reference as it was filled in, or an error for each field to mend. */
export function readReferenceForm(fields: URLSearchParams): Result<ReferenceAnswers, Errors> {
  const parsed = schema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) {
    return fail({ code: 'referees/invalid-reference', errors: firstErrors(parsed.error) });
  }
  const { data } = parsed;
  return ok({
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
  });
}

/** Longer than any answer may be: what is too long is said at sending, not lost in a draft. */
const longestDraft = 4000;

/** What of a form a draft keeps: its fields as they were typed. */
export function readReferenceDraft(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    referenceFields.flatMap((name) => {
      const value = fields.get(name);
      return value ? [[name, value.slice(0, longestDraft)]] : [];
    }),
  );
}

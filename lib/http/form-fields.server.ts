import { z } from 'zod';
import { formatNumber } from '@/lib/core/text';
import type { FormFeedback } from './form';

/** One line of text: control characters are removed, a line break becomes a space. */
export const oneLine = z
  .string()
  .default('')
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim());

/** Several lines of text, with "\n" as the line end. */
const manyLines = z
  .string()
  .default('')
  .transform((text) =>
    text
      .replaceAll('\r\n', '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  );

/** One line of at most `longest` characters. */
export const lineUpTo = (longest: number) =>
  oneLine.pipe(z.string().max(longest, `Use ${longest} characters at most`));

/** Several lines of at most `longest` characters. `what` as in "Shorten your message". */
export const textUpTo = (longest: number, what = 'this') =>
  manyLines.pipe(z.string().max(longest, `Shorten ${what} to ${formatNumber(longest)} characters`));

/** A tick box: true when it was sent at all. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

/** One of the values that a list offers; `message` says what to choose. */
export const choice = (isKnown: (value: string) => boolean, message: string) =>
  oneLine.refine(isKnown, message);

/** One of the values that a list offers, or null for none of them. */
export const choiceOrNone = (isKnown: (value: string) => boolean, message: string) =>
  oneLine.refine((value) => value === '' || isKnown(value), message).transform((value) => value || null);

/** A button alone: there is nothing to fill in, it stands for `input`. */
export const button = <Input>(input: Input) => z.object({}).transform(() => input);

/**
 * What is wrong with a part that nobody fills in: the button that was pressed, or whose form it is. There is no field to
 * mend then: the whole form is refused with this message.
 */
export const incomplete = 'Part of the form did not arrive. Please send it again.';

/** Something to mend in a form. */
export type FieldProblem = { field: string; message: string };

/** What the fields of a form hold; or what to mend, field by field or of the form as a whole. */
export function readFields<Input>(
  schema: z.ZodType<Input>,
  fields: URLSearchParams,
): { input: Input } | { errors: FieldProblem[] } | { feedback: FormFeedback } {
  const parsed = schema.safeParse(Object.fromEntries(fields));
  if (parsed.success) return { input: parsed.data };
  const errors = inFormOrder(firstErrors(parsed.error), [...fields.keys()]);
  return errors.some(({ message }) => message === incomplete)
    ? { feedback: { statusCode: 422, state: 'error', message: incomplete } }
    : { errors };
}

/**
 * Sorts errors as their fields stand in the form: a rule about two fields reports after all others. A field that was not
 * sent, such as an empty tick box, stays behind the error before it.
 */
function inFormOrder(errors: FieldProblem[], sent: string[]): FieldProblem[] {
  let last = -1;
  return errors
    .map((error) => {
      const at = sent.indexOf(error.field);
      if (at >= 0) last = at;
      return { error, rank: at >= 0 ? at : last };
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ error }) => error);
}

/** The first error of each field, in the order of the form: mend the first, the next shows. */
export function firstErrors(error: Pick<z.ZodError, 'issues'>): FieldProblem[] {
  const seen = new Set<string>();
  return error.issues
    .map((issue) => ({ field: String(issue.path[0]), message: issue.message }))
    .filter(({ field }) => !seen.has(field) && seen.add(field));
}

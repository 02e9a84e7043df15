import { z } from 'zod';
import { formatNumber } from '@/lib/core/text';
import type { FormFeedback } from './form';

export const oneLine = z
  .string()
  .default('')
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim());

const manyLines = z
  .string()
  .default('')
  .transform((text) =>
    text
      .replaceAll('\r\n', '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  );

export const lineUpTo = (longest: number) =>
  oneLine.pipe(z.string().max(longest, `Use ${longest} characters or fewer`));

export const textUpTo = (longest: number, what = 'this') =>
  manyLines.pipe(z.string().max(longest, `Shorten ${what} to ${formatNumber(longest)} characters`));

export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

export const choice = (isKnown: (value: string) => boolean, message: string) =>
  oneLine.refine(isKnown, message);

export const choiceOrNone = (isKnown: (value: string) => boolean, message: string) =>
  oneLine.refine((value) => value === '' || isKnown(value), message).transform((value) => value || null);

export const button = <Input>(input: Input) => z.object({}).transform(() => input);

/** Error message for fields that the visitor cannot correct, such as the name of a button. */
export const incomplete = 'We did not receive the whole form. Please send it again.';

export type FieldProblem = { field: string; message: string };

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
 * Sorts errors in the order of the form, because the schema checks rules that involve two fields last. A field that was
 * not sent, such as an unticked checkbox, has no position in the form. Its error stays after the error before it.
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

export function firstErrors(error: Pick<z.ZodError, 'issues'>): FieldProblem[] {
  const seen = new Set<string>();
  return error.issues
    .map((issue) => ({ field: String(issue.path[0]), message: issue.message }))
    .filter(({ field }) => !seen.has(field) && seen.add(field));
}

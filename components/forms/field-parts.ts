import type { FormState } from '@/lib/http/form';

/** What the fields of a form are rendered with: the value and the error of each by its name. */
export type FieldParts = {
  value: (name: string) => string;
  error: (name: string) => string | undefined;
};

/** Values as they were posted, else as they are stored. */
export function fieldParts(state: FormState, kept: Record<string, string>): FieldParts {
  const values = state.values ?? kept;
  return {
    value: (name) => values[name] ?? '',
    error: (name) => state.errors.find(({ field }) => field === name)?.message,
  };
}

/** Everything that is wrong with a form, for its summary. */
export function summaryOf(state: FormState): FormState['errors'] {
  return state.feedback ? [{ message: state.feedback.message }] : state.errors;
}

import { sentField, type PageForms } from './use-sender';

/**
 * Returns the value of the field `name` in the refused form, or "" if no form was refused. A page with one form per
 * row finds the row by it.
 */
export function refusedField({ refused }: Pick<PageForms, 'refused'>, name: string): string {
  return refused instanceof FormData ? sentField(refused, name) : (refused?.[name] ?? '');
}

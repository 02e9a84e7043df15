import { sentField, type PageForms } from './use-sender';

/**
 * Returns the value of the field `name` in the refused form, or "" if no form was refused. On a page with one form
 * per row, this value identifies the row whose form was refused.
 */
export function refusedField({ refused }: Pick<PageForms, 'refused'>, name: string): string {
  return refused instanceof FormData ? sentField(refused, name) : (refused?.[name] ?? '');
}

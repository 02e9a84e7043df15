import { sentField, type PageForms } from './use-sender';

/**
 * Returns the value of the field `name` in the form that the server refused; "" if it refused none. A page with one
 * form per row uses this to find the row.
 */
export function refusedField({ refused }: Pick<PageForms, 'refused'>, name: string): string {
  return refused instanceof FormData ? sentField(refused, name) : (refused?.[name] ?? '');
}

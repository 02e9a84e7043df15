import { sentField, type PageForms } from './use-sender';

/**
 * Returns a field of the form that the page's errors are about; "" if there is none. A page with a form per row uses it
 * to find the row.
 */
export function refusedField({ refused }: Pick<PageForms, 'refused'>, name: string): string {
  return refused instanceof FormData ? sentField(refused, name) : (refused?.[name] ?? '');
}

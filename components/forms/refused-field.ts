import { sentField, type PageForms } from './use-sender';

/**
 * Returns the posted value of field `name` in the form that was refused; "" if no form was refused. A page with one
 * form per row uses it to find the row.
 */
export function refusedField({ refused }: Pick<PageForms, 'refused'>, name: string): string {
  return refused instanceof FormData ? sentField(refused, name) : (refused?.[name] ?? '');
}

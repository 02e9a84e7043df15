import { sentField, type PageForms } from './use-sender';

/** A field of the form that the errors of a page are about; "" when there is none. Where a page has a form for each row it says which row is meant. */
export function refusedField({ refused }: Pick<PageForms, 'refused'>, name: string): string {
  return refused instanceof FormData ? sentField(refused, name) : (refused?.[name] ?? '');
}

import type { PhoneNumber } from '@/lib/core/phone-link';

export type Unavailable = {
  /**
   * The posted fields of a form that could not be processed, in order, so that the visitor can send them again. Null
   * for a GET request.
   */
  entries: [name: string, value: string][] | null;
  phone: PhoneNumber | null;
};

export const unavailableMessage =
  'We cannot save this right now. Your entries are still here. Please send them again in a minute.';

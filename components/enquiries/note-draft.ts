import { deviceNow } from '@/components/forms/draft';
import { callOwnSite } from '@/lib/http/ask-own-api';
import { apiPaths } from '@/lib/api-routes';

/** Job number and day of what was said last. */
const keyOf = (number: string) => `enquiry-draft-noted:${number}`;
const today = () => new Date(deviceNow()).toISOString().slice(0, 10);

/** Tells the account that this device holds a draft about a job, once a day; what was typed stays here. */
export function noteDraft(number: string): void {
  try {
    if (localStorage.getItem(keyOf(number)) === today()) return;
    localStorage.setItem(keyOf(number), today());
  } catch {
    // Storage is refused: then there is no draft either.
    return;
  }
  void callOwnSite(apiPaths.enquiryDrafts(), { method: 'POST', json: { job_number: number } });
}

/** The draft is gone: nothing is to be reminded of. */
export function deleteDraftNote(number: string): void {
  try {
    localStorage.removeItem(keyOf(number));
  } catch {
    return;
  }
  void callOwnSite(apiPaths.enquiryDrafts({ job_number: number }), { method: 'DELETE' });
}

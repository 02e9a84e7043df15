import { deviceNow } from '@/components/forms/draft';
import { callOwnSite } from '@/lib/http/ask-own-api';
import { apiPaths } from '@/lib/api-routes';

/** Storage key for a job. The value is the day on which the account was last told about the draft. */
const buildStorageKey = (number: string) => `enquiry-draft-noted:${number}`;
const today = () => new Date(deviceNow()).toISOString().slice(0, 10);

/** Tells the account, at most once a day, that this device has a draft about a job. Sends none of the typed text. */
export function noteDraft(number: string): void {
  try {
    if (localStorage.getItem(buildStorageKey(number)) === today()) return;
    localStorage.setItem(buildStorageKey(number), today());
  } catch {
    // Storage is refused, so there is no draft to report.
    return;
  }
  void callOwnSite(apiPaths.enquiryDrafts(), { method: 'POST', json: { job_number: number } });
}

/** Tells the account that the draft is gone, so that it sends no reminder. */
export function deleteDraftNote(number: string): void {
  try {
    localStorage.removeItem(buildStorageKey(number));
  } catch {
    return;
  }
  void callOwnSite(apiPaths.enquiryDrafts({ job_number: number }), { method: 'DELETE' });
}

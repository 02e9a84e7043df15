import { deviceNow } from '@/components/forms/draft';
import { callOwnSite } from '@/lib/http/ask-own-api';
import { apiPaths } from '@/lib/api-routes';

/** Storage key for a job. Its value is the day on which this device last told the account that it holds a draft about the job. */
const buildStorageKey = (number: string) => `enquiry-draft-noted:${number}`;
const today = () => new Date(deviceNow()).toISOString().slice(0, 10);

/** Tells the account that this device holds a draft about a job, at most once a day. Sends none of the typed text. */
export function noteDraft(number: string): void {
  try {
    if (localStorage.getItem(buildStorageKey(number)) === today()) return;
    localStorage.setItem(buildStorageKey(number), today());
  } catch {
    // Reports nothing if storage is refused, because there is no draft then.
    return;
  }
  void callOwnSite(apiPaths.enquiryDrafts(), { method: 'POST', json: { job_number: number } });
}

/** Reports to the account that the draft is gone, so that the doctor gets no reminder. */
export function deleteDraftNote(number: string): void {
  try {
    localStorage.removeItem(buildStorageKey(number));
  } catch {
    return;
  }
  void callOwnSite(apiPaths.enquiryDrafts({ job_number: number }), { method: 'DELETE' });
}

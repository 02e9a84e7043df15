import { deviceNow } from '@/components/forms/draft';
import { callOwnSite } from '@/lib/http/ask-own-api';
import { apiPaths } from '@/lib/api-routes';

/**
 * Returns the storage key for a job. Its value is the last day on which this device reported to the account that it has
 * a draft of an enquiry about this job.
 */
const buildStorageKey = (number: string) => `enquiry-draft-noted:${number}`;
const today = () => new Date(deviceNow()).toISOString().slice(0, 10);

/**
 * Reports to the account that this device has a draft about a job, at most once a day. Sends none of the typed text.
 */
export function noteDraft(number: string): void {
  try {
    if (localStorage.getItem(buildStorageKey(number)) === today()) return;
    localStorage.setItem(buildStorageKey(number), today());
  } catch {
    // If storage is blocked, there is no draft to report.
    return;
  }
  void callOwnSite(apiPaths.enquiryDrafts(), { method: 'POST', json: { job_number: number } });
}

/** Reports that the draft was deleted, so that the doctor gets no reminder. */
export function deleteDraftNote(number: string): void {
  try {
    localStorage.removeItem(buildStorageKey(number));
  } catch {
    return;
  }
  void callOwnSite(apiPaths.enquiryDrafts({ job_number: number }), { method: 'DELETE' });
}

import { useState } from 'react';
import { useAct } from '@/components/staff/kit/use-act';
import type { HandledEnquiry } from './queue-row';

/**
 * Returns `act` for the screen of an enquiry. Each request names the member of staff who handled the enquiry when the
 * screen loaded, so that the API refuses a step after a takeover. A step with a delayed email shows no toast, because
 * the screen shows the email with an undo button.
 */
export function useEnquiryAct(record: HandledEnquiry) {
  return bindToEnquiry(useAct('enquiries'), record);
}

/**
 * `useEnquiryAct` for a form. `seen` is the enquiry at the time when the form was opened, because the screen
 * refreshes itself. The API then refuses a step that no longer suits the enquiry. After a refusal, `seen` is the
 * current enquiry, so that the consultant can send the form again.
 */
export function useEnquiryForm(record: HandledEnquiry) {
  const [opened] = useState(record);
  const actions = useAct('enquiries');
  const seen = actions.refusal?.status === 409 ? record : opened;
  return { ...bindToEnquiry(actions, seen), seen };
}

function bindToEnquiry({ act, busy, refusal }: ReturnType<typeof useAct>, { id, claimedBy }: HandledEnquiry) {
  return {
    busy,
    refusal,
    act: (action: string, body: object = {}, done = '') =>
      act<HandledEnquiry>(id, action, {
        body: { ...body, seenHandler: claimedBy?.id ?? null },
        done: (row) => (row.held ? '' : done),
      }),
  };
}

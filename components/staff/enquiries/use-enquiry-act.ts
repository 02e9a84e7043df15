import { useAct } from '@/components/staff/kit/use-act';
import type { HandledEnquiry } from './queue-row';

/**
 * Returns `act` for the screen of an enquiry. It sends who handled the enquiry when the screen was loaded, so that the
 * API refuses a step after a colleague has taken over. A step with a delayed email shows no toast, because the screen
 * then shows the email with its undo button.
 */
export function useEnquiryAct(record: HandledEnquiry) {
  const { act, ...result } = useAct('enquiries');
  return {
    ...result,
    act: (action: string, body: object = {}, done = '') =>
      act<HandledEnquiry>(record.id, action, {
        body: { ...body, seenHandler: record.claimedBy?.id ?? null },
        done: (row) => (row.held ? '' : done),
      }),
  };
}

import { useState } from 'react';
import { Confirm } from 'react-admin';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import type { useAct } from '@/components/staff/kit/use-act';
import type { QueueRow } from './queue-row';

type Act = ReturnType<typeof useAct>['act'];

/** Action that undoes a claim and returns the enquiry to the queue. The time of the promised call stays the same. */
export const unclaim = ({ id }: { id: string | number }) => ({
  action: 'hand-over',
  body: { staffId: null },
  done: `${id} is back in the queue`,
});

/**
 * Returns `claim`, which claims an enquiry or takes it over. If a colleague has promised the doctor a call, `claim`
 * asks for confirmation in the dialog `question`, which the caller must render.
 */
export function useClaim(act: Act) {
  const staff = useStaff();
  const [asks, setAsks] = useState<QueueRow | null>(null);

  function claimNow(row: QueueRow) {
    const before = row.claimedBy;
    void act(row.id, 'claim', {
      body: { takeOver: before !== null },
      done: `You claimed ${row.id}`,
      // Undoing a takeover gives the enquiry back to the colleague.
      undo: (claimed) =>
        before === null
          ? unclaim(claimed)
          : {
              action: 'hand-over',
              body: { staffId: before.id },
              done: `${row.id} is back with ${before.name}`,
            },
    });
  }
  function claim(row: QueueRow) {
    const isOthers = row.promisedBy !== null && row.promisedBy.staffId !== staff.id;
    if (isOthers && row.dueAt) setAsks(row);
    else claimNow(row);
  }
  const promise = asks?.dueAt ? `, by ${staffDayTime(asks.dueAt)}` : '';
  const question = (
    <Confirm
      isOpen={asks !== null}
      title={`Claim ${asks?.id}, although ${asks?.promisedBy?.givenName} promised to call?`}
      content={`We told ${asks?.doctor} that ${asks?.promisedBy?.givenName} will call${promise}. The doctor gets no email about the change, so say who you are when you call.`}
      confirm="Claim"
      cancel="Do not claim"
      onConfirm={() => {
        if (asks) claimNow(asks);
        setAsks(null);
      }}
      onClose={() => setAsks(null)}
    />
  );
  return { claim, question };
}

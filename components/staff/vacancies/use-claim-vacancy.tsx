import { useState } from 'react';
import { Confirm } from 'react-admin';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import type { useAct } from '@/components/staff/kit/use-act';
import type { VacancyRecord } from './vacancy-record';

type Claimable = { id: string | number } & Pick<
  VacancyRecord,
  'reference' | 'claimedBy' | 'claimedName' | 'promisedName' | 'organisation' | 'awaitsCall' | 'dueAt'
>;

/**
 * Returns `claim`, which claims a vacancy or takes it over. If a colleague holds it, or if the employer was told that a
 * colleague will call, `claim` asks for confirmation in the dialog `question`, which the caller must render.
 */
export function useClaimVacancy(act: ReturnType<typeof useAct>['act']) {
  const { id: staffId, givenName, familyName } = useStaff();
  const [asks, setAsks] = useState<Claimable | null>(null);

  function claimNow({ id, reference, claimedBy }: Claimable) {
    const body = { takeOver: claimedBy !== null };
    void act(id, 'claim', { body, done: `${reference} is assigned to you` });
  }
  function claim(vacancy: Claimable) {
    const { claimedBy, promisedName } = vacancy;
    const isPromised = promisedName !== null && promisedName !== `${givenName} ${familyName}`;
    if (claimedBy === null ? isPromised : claimedBy !== staffId) setAsks(vacancy);
    else claimNow(vacancy);
  }
  const action = asks?.claimedBy ? 'Take over' : 'Claim';
  const question = (
    <Confirm
      isOpen={asks !== null}
      title={
        asks?.claimedBy
          ? `Take over ${asks.reference} from ${asks.claimedName}?`
          : `Claim ${asks?.reference} in place of ${asks?.promisedName}?`
      }
      content={asks && describeClaim(asks)}
      confirm={action}
      cancel={`Do not ${action.toLowerCase()}`}
      onConfirm={() => {
        if (asks) claimNow(asks);
        setAsks(null);
      }}
      onClose={() => setAsks(null)}
    />
  );
  return { claim, question };
}

function describeClaim({
  claimedBy,
  claimedName,
  promisedName,
  organisation,
  ...vacancy
}: Claimable): string {
  const { awaitsCall, dueAt } = vacancy;
  if (claimedBy)
    return `${claimedName} has claimed this vacancy and gets no email about the change. Tell ${claimedName}, so that only one of you calls ${organisation}.`;
  const promise = awaitsCall ? `will call by ${staffDayTime(dueAt)}` : 'is its consultant';
  return `We told ${organisation} that ${promisedName} ${promise}. The employer gets no email about the change, so say who you are when you call.`;
}

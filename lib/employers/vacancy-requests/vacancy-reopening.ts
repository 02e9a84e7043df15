import { vacancyStates, type VacancyState } from './vacancy-request';

/** `from` is null for the event that created the vacancy. */
type StateChange = { from: string | null; to: string };

const isEnded = (state: string | null) => state === 'filled' || state === 'closed';

/** True for an event that made a filled or closed vacancy open again. */
export const isReopening = ({ from, to }: StateChange): boolean => isEnded(from) && !isEnded(to);

/** Returns the state from which a vacancy ended. */
export function findStateBeforeEnd(events: readonly StateChange[]): VacancyState {
  const ending = events.findLast(({ from, to }) => from !== null && isEnded(to) && !isEnded(from));
  return vacancyStates.find((state) => state === ending?.from) ?? 'contacted';
}

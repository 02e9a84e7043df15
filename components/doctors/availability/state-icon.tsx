import { Icon, type IconName } from '@/components/ui/icon';
import type { AvailabilityState } from '@/lib/doctors/availability/availability';
import styles from './availability.module.css';

export const stateIcons: Record<AvailabilityState, IconName> = {
  free: 'done',
  maybe: 'maybe',
  'not-free': 'minus',
};

export function StateSquare({ state }: { state: AvailabilityState }) {
  return (
    <span className={styles.square} data-state={state}>
      <Icon name={stateIcons[state]} />
    </span>
  );
}

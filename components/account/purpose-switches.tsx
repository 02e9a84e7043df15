import { CheckField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import type { PurposeView } from '@/lib/communications/communications-view';
import styles from './communications.module.css';

type Props = { purposes: PurposeView[]; posted: Record<string, string> | null };

/** One switch for each purpose, after the one that cannot be off. */
export function PurposeSwitches({ purposes, posted }: Props) {
  return (
    <div className={styles.switches}>
      <div className={styles.always}>
        <p>
          <b>
            <Icon name="done" />
            Enquiry updates
          </b>
        </p>
        <p>Always on: news about your own enquiries, bookings and references.</p>
      </div>
      {purposes.map(({ purpose, label, hint, channels }) => (
        <CheckField
          key={purpose}
          name={purpose}
          label={label}
          hint={hint}
          defaultChecked={posted ? purpose in posted : channels.some(({ enabled }) => enabled)}
        />
      ))}
    </div>
  );
}

import { Icon } from '@/components/ui/icon';
import { lowerFirst } from '@/lib/core/text';
import { communicationChannels } from '@/lib/doctors/communications/communication-purpose';
import { channelWords } from '@/lib/doctors/communications/communication-labels';
import type { PurposeView } from '@/lib/doctors/communications/communications-view';
import { CheckField } from '@/components/ui/field';
import { Tag } from '@/components/ui/tag';
import styles from './communications.module.css';

type PurposeSwitchesProps = { purposes: PurposeView[]; posted: Record<string, string> | null };

export function PurposeSwitches({ purposes, posted }: PurposeSwitchesProps) {
  return (
    <div className={styles.switches}>
      <div className={styles.always}>
        <b>
          <Icon name="check" />
          Enquiry updates
        </b>
        <p className="hint">Your own enquiries, calls, placements and references, by email or phone.</p>
        <Tag tone="ok">Always on</Tag>
      </div>
      {purposes.map(({ purpose, label, hint, channels }) => (
        <div key={purpose} className={styles.purpose}>
          <CheckField
            name={purpose}
            label={label}
            hint={hint}
            defaultChecked={posted ? purpose in posted : channels.some(({ enabled }) => enabled)}
          />
          <small className="muted">
            By{' '}
            {communicationChannels
              .filter((channel) => channels.some((offered) => offered.channel === channel))
              .map((channel) => lowerFirst(channelWords[channel]))
              .join(' or ')}
          </small>
        </div>
      ))}
    </div>
  );
}

type Props = { purposes: PurposeView[]; posted: Record<string, string> | null };

export function PurposeTable({ purposes, posted }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Subject</th>
          {communicationChannels.map((channel) => (
            <th key={channel} scope="col">
              {channelWords[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            Enquiry updates
            <small>News about your own enquiries, calls, placements and references.</small>
          </th>
          {communicationChannels.map((channel) => (
            <td key={channel}>
              <span className={styles.cell}>
                <Icon name="done" />
                <span className="vh">Always on</span>
              </span>
            </td>
          ))}
        </tr>
        {purposes.map(({ purpose, label, hint, channels }) => (
          <tr key={purpose}>
            <th scope="row">
              {label}
              <small>{hint}</small>
            </th>
            {communicationChannels.map((channel) => {
              const held = channels.find((one) => one.channel === channel);
              const name = `${purpose}:${channel}`;
              return (
                <td key={channel}>
                  {held ? (
                    <label className={`check ${styles.cell}`}>
                      <input
                        type="checkbox"
                        name={name}
                        defaultChecked={posted ? name in posted : held.enabled}
                      />
                      <span className="vh">{`${label} by ${channelWords[channel].toLowerCase()}`}</span>
                    </label>
                  ) : (
                    <span className={`${styles.cell} ${styles.none}`}>
                      <span aria-hidden="true">–</span>
                      <span className="vh">Not available</span>
                    </span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

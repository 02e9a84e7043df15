import { Icon, type IconName } from '@/components/ui/icon';
import styles from './money-flow.module.css';

const sides: { icon: IconName; who: string; what: string }[] = [
  {
    icon: 'user',
    who: 'You pay nothing',
    what: 'You search, enquire and start for free. Our fee does not come off your pay.',
  },
  {
    icon: 'hospital',
    who: 'The employer pays',
    what: 'The employer pays you for your work, and pays us a fee when you start.',
  },
  {
    icon: 'users',
    who: 'We agree the fee first',
    what: 'We agree the fee with the employer in writing before we put you forward.',
  },
];

export function MoneyFlow() {
  return (
    <div className={`wrap ${styles.flow}`}>
      <h2>How we are paid</h2>
      <ul className="plain">
        {sides.map(({ icon, who, what }) => (
          <li key={who}>
            <Icon name={icon} />
            <h3>{who}</h3>
            <p>{what}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

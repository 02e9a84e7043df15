import { Face } from '@/components/ui/face';
import { Icon } from '@/components/ui/icon';
import { KeyFigures } from '@/components/ui/key-figures';
import type { PeopleView } from '@/lib/site/people/people-view';
import styles from './people-sections.module.css';

export function Figures({ people: { figures, source } }: { people: PeopleView }) {
  return (
    <section className={styles.figures} aria-label="Figures">
      <div className="wrap">
        <KeyFigures figures={figures} source={source} />
      </div>
    </section>
  );
}

/** Figures inside a page's dark head. */
export function HeadFigures({ people: { figures, source } }: { people: PeopleView }) {
  return (
    <section className={styles.inHead} aria-label="Figures">
      <KeyFigures figures={figures} source={source} />
    </section>
  );
}

export function People({ people: { consultants } }: { people: PeopleView }) {
  if (consultants.length === 0) return null;
  return (
    <section className={`wrap ${styles.people}`} id="consultants" aria-labelledby="consultants-title">
      <h2 id="consultants-title">Who calls you</h2>
      <ul>
        {consultants.map(({ name, portrait, looksAfter, phone, hours, introduction }) => (
          <li key={name}>
            <Face src={portrait} name={name} size={160} square />
            <h3>{name}</h3>
            <p className="small">{looksAfter}</p>
            <p className="small muted">{hours}</p>
            {introduction && (
              // The word joiner keeps "on-call" on one line.
              <p className={`small muted ${styles.introduction}`}>
                {introduction.replaceAll('-', '-\u2060')}
              </p>
            )}
            {phone && (
              <a className={styles.phone} href={phone.href ?? undefined}>
                <Icon name="phone" />
                <span className="num">{phone.text}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

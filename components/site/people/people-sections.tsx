import { Options } from '@/components/forms/options';
import { Button } from '@/components/ui/button';
import { Face } from '@/components/ui/face';
import { SelectField, TextField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { KeyFigures } from '@/components/ui/key-figures';
import { paths } from '@/lib/routes';
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

/** The consultants with their portraits and phone numbers. */
export function People({ people: { consultants }, navy }: { people: PeopleView; navy?: boolean }) {
  if (consultants.length === 0) return null;
  return (
    <section
      className={navy ? `${styles.people} ${styles.navy}` : `wrap ${styles.people}`}
      id="consultants"
      aria-labelledby="consultants-title"
    >
      <h2 id="consultants-title">Who calls you</h2>
      <ul>
        {consultants.map(({ name, portrait, looksAfter, phone, introduction }) => (
          <li key={name}>
            <Face src={portrait} name={name} size={160} square />
            <h3>{name}</h3>
            <p className="small">{looksAfter}</p>
            {introduction && !navy && <p className="small muted">{introduction}</p>}
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

/** Search form of the doctors' page. It is a plain form, so that the page needs no script for it. */
export function DoctorSearch({ specialities, regions }: NonNullable<PeopleView['search']>) {
  return (
    <form className={styles.search} role="search" aria-label="Job search" action={paths.jobList()}>
      <SelectField name="specialty" label="Speciality" defaultValue="">
        <Options choices={specialities} first="All specialities" />
      </SelectField>
      <SelectField name="region" label="Region" defaultValue="">
        <Options choices={regions} first="Anywhere" />
      </SelectField>
      <TextField name="from" label="From" type="date" />
      <TextField name="to" label="To" type="date" />
      <Button type="submit">
        <Icon name="search" />
        Search jobs
      </Button>
    </form>
  );
}

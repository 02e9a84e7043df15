import { Icon } from '@/components/ui/icon';
import type { Choice } from '@/lib/http/form';
import { paths } from '@/lib/routes';
import type { PeopleView } from '@/lib/site/people/people-view';
import styles from './people-sections.module.css';

type SelectProps = { name: string; label: string; first: string; choices: Choice[] };

/** Search form on the page for doctors. It is a plain form, so that the page needs no script for it. */
export function DoctorSearch({ specialities, regions }: NonNullable<PeopleView['search']>) {
  return (
    <form className={styles.search} role="search" aria-label="Job search" action={paths.jobList()}>
      <Select name="specialty" label="Speciality" first="All specialities" choices={specialities} />
      <Select name="region" label="Region" first="Anywhere" choices={regions} />
      {['From', 'To'].map((label) => (
        <label key={label} className="field">
          <b className="label">{label}</b>
          <input className="input" type="date" name={label.toLowerCase()} />
        </label>
      ))}
      <button type="submit" className="btn">
        <Icon name="search" />
        Search jobs
      </button>
    </form>
  );
}

function Select({ name, label, first, choices }: SelectProps) {
  return (
    <label className="field">
      <b className="label">{label}</b>
      <select className="select" name={name}>
        <option value="">{first}</option>
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

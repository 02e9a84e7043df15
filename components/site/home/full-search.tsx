import { SuggestInput } from '@/components/jobs/listing/suggest-input';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { WhenField } from '@/components/jobs/when/when-field';
import { paths } from '@/lib/routes';
import styles from './full-search.module.css';

const workTypes = [
  { value: '', label: 'All' },
  { value: 'locum', label: 'Locum' },
  { value: 'permanent', label: 'Permanent' },
];

export function FullSearch({ grades }: { grades: { slug: string; name: string }[] }) {
  return (
    <form className={styles.form} role="search" aria-label="Job search" action={paths.jobList()} method="get">
      <SuggestInput name="q" label="What" hint="Speciality, grade or keyword" icon="stethoscope" value="" />
      <details className={styles.more}>
        <summary className="chevron">Place, dates, work type and grade</summary>
      </details>
      <SuggestInput name="where" label="Where" hint="Town, state or region" icon="pin" value="" />
      <WhenField weekends />
      <fieldset className={styles.types}>
        <legend className="label">Work type</legend>
        <div className="seg">
          {workTypes.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name="work_type" value={value} defaultChecked={value === ''} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {grades.length > 0 && (
        <SelectField name="grade" label="Grade" defaultValue="">
          <option value="">Any grade</option>
          {grades.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit" className={styles.submit}>
        <Icon name="search" />
        Search jobs
      </Button>
    </form>
  );
}

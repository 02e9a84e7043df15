import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '@/components/ui/icon';
import { WhenField } from '@/components/jobs/when/when-field';
import { paths } from '@/lib/routes';
import styles from './search-form.module.css';
import { SuggestInput } from './suggest-input';

const workTypes = [
  ['', 'All'],
  ['locum', 'Locum'],
  ['permanent', 'Permanent'],
] as const;

type Props = {
  q?: string;
  where?: string;
  when?: Pick<ComponentProps<typeof WhenField>, 'from' | 'to' | 'words' | 'fit' | 'total'>;
  workType?: '' | 'locum' | 'permanent';
  formId?: string;
  className?: string;
};

/**
 * Search form for words, place, dates and work type. It is a plain form that opens the results. Suggestions load at
 * the first key press. With `formId`, the fields belong to the results page's form.
 */
export function SearchForm({ q = '', where = '', when, workType, formId, className }: Props) {
  const fields = (
    <>
      <SuggestInput
        name="q"
        label="What"
        hint="Speciality, grade or keyword"
        icon="stethoscope"
        value={q}
        formId={formId}
      />
      <SuggestInput
        name="where"
        label="Where"
        hint="Town, state or region"
        icon="pin"
        value={where}
        formId={formId}
      />
      <WhenField {...when} formId={formId} weekends={!formId} />
      {workType !== undefined && (
        <fieldset className={styles.types}>
          <legend className="vh">Work type</legend>
          <div className="seg">
            {workTypes.map(([value, label]) => (
              <label key={value}>
                <input
                  type="radio"
                  name="work_type"
                  value={value}
                  form={formId}
                  defaultChecked={value === workType}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <button type="submit" className={clsx('btn', styles.button)} form={formId}>
        <Icon name="search" />
        Search jobs
      </button>
    </>
  );
  const classes = clsx(styles.form, !formId && workType !== undefined && styles.withTypes, className);
  return formId ? (
    <div role="search" aria-label="Job search" className={classes}>
      {fields}
    </div>
  ) : (
    <form role="search" aria-label="Job search" action={paths.jobList()} method="get" className={classes}>
      {fields}
    </form>
  );
}

import clsx from 'clsx';
import type { FieldParts } from '@/components/forms/form-parts';
import { FieldErrorText } from '@/components/ui/field';
import type { ProfileChoices } from '@/lib/doctors/profile/profile-view';
import styles from './wanted-work.module.css';

function Tick({ name, label, value }: { name: string; label: string; value: FieldParts['value'] }) {
  return (
    <label className="check" htmlFor={name}>
      <input type="checkbox" id={name} name={name} value="on" defaultChecked={value(name) !== ''} />
      <span>{label}</span>
    </label>
  );
}

type Props = FieldParts & Pick<ProfileChoices, 'regions'> & { optional?: boolean };

export function WantedWork({ value, error, regions, optional }: Props) {
  const typeError = error('work_locum');
  return (
    <>
      <fieldset
        className={typeError ? 'field field--error' : 'field'}
        aria-describedby={typeError ? 'work_locum-error' : undefined}
      >
        <legend>
          Type of work
          {optional && <span className="opt"> (optional)</span>}
        </legend>
        {typeError && <FieldErrorText id="work_locum-error">{typeError}</FieldErrorText>}
        <div className={styles.ticks}>
          <Tick name="work_locum" label="Locum" value={value} />
          <Tick name="work_permanent" label="Permanent" value={value} />
        </div>
      </fieldset>
      <fieldset
        className={clsx('field', styles.where, optional && styles.beside)}
        aria-describedby="regions-hint"
      >
        <legend>
          Where?<span className="opt"> (optional)</span>
        </legend>
        <p className="hint" id="regions-hint">
          Choose regions, or none if you would go anywhere.
        </p>
        {regions.map(({ country, regions: choices }) => {
          const hasChosen = choices.some((region) => value(`region_${region.value}`));
          return (
            <details
              key={country}
              className={styles.regions}
              open={hasChosen || (!optional && country === 'Australia')}
            >
              <summary className="chevron">
                <span>{country}</span>
                <span className={styles.any}>Anywhere</span>
                <span className={styles.some}>Ticked regions only</span>
              </summary>
              <div className={styles.ticks}>
                {choices.map(({ value: iso, label }) => (
                  <Tick key={iso} name={`region_${iso}`} label={label} value={value} />
                ))}
              </div>
            </details>
          );
        })}
      </fieldset>
    </>
  );
}

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
        aria-describedby={
          [optional && 'work-hint', typeError && 'work_locum-error'].filter(Boolean).join(' ') || undefined
        }
      >
        <legend>Type of work</legend>
        {optional && (
          <p className="hint" id="work-hint">
            Optional.
          </p>
        )}
        {typeError && <FieldErrorText id="work_locum-error">{typeError}</FieldErrorText>}
        <div className={styles.ticks}>
          <Tick name="work_locum" label="Locum" value={value} />
          <Tick name="work_permanent" label="Permanent" value={value} />
        </div>
      </fieldset>
      <fieldset className="field" aria-describedby="regions-hint">
        <legend>Where?</legend>
        <p className="hint" id="regions-hint">
          Optional. Leave all boxes empty if you would go anywhere.
        </p>
        {regions.map(({ country, regions: choices }) => {
          const chosen = choices.filter((region) => value(`region_${region.value}`)).length;
          return (
            <details
              key={country}
              className={styles.regions}
              open={chosen > 0 || (!optional && country === 'Australia')}
            >
              <summary className="chevron">
                {country}
                {chosen > 0 && <span className="muted num"> ({chosen} ticked)</span>}
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

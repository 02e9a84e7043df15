import { FieldErrorText, TextField } from '@/components/ui/field';
import { profileLimits } from '@/lib/profile/profile';
import type { ProfileChoices } from '@/lib/profile/profile-values';
import type { FieldParts } from './field-parts';
import styles from './profile-fields.module.css';

/** A tick box with its words: the whole line can be pressed. */
function Tick({ name, label, value }: { name: string; label: string; value: FieldParts['value'] }) {
  return (
    <label className="check" htmlFor={name}>
      <input type="checkbox" id={name} name={name} value="on" defaultChecked={value(name) !== ''} />
      <span>{label}</span>
    </label>
  );
}

/** The work that is wanted: kind, regions, and when. */
export function WorkFields({ value, error, choices }: FieldParts & { choices: ProfileChoices }) {
  const typeError = error('work_locum');
  return (
    <div className={styles.fields}>
      <fieldset
        className={typeError ? 'field field--error' : 'field'}
        aria-describedby={typeError ? 'work_locum-error' : undefined}
      >
        <legend>What are you looking for?</legend>
        {typeError && <FieldErrorText id="work_locum-error">{typeError}</FieldErrorText>}
        <div className={styles.ticks}>
          <Tick name="work_locum" label="Locum" value={value} />
          <Tick name="work_permanent" label="Permanent" value={value} />
        </div>
      </fieldset>
      <fieldset className="field" aria-describedby="regions-hint">
        <legend>
          Where? <span className="opt">(optional)</span>
        </legend>
        <p className="hint" id="regions-hint">
          Leave all empty if you would go anywhere.
        </p>
        {choices.regions.map(({ country, regions }) => {
          const chosen = regions.filter(([iso]) => value(`region_${iso}`)).length;
          return (
            <details key={country} className={styles.regions} open={chosen > 0 || country === 'Australia'}>
              <summary>
                {country}
                {chosen > 0 && <span className="muted num"> ({chosen} ticked)</span>}
              </summary>
              <div className={styles.ticks}>
                {regions.map(([iso, name]) => (
                  <Tick key={iso} name={`region_${iso}`} label={name} value={value} />
                ))}
              </div>
            </details>
          );
        })}
      </fieldset>
      <div className={styles.narrow}>
        <TextField
          name="available_from"
          label="Available from"
          type="date"
          optional
          defaultValue={value('available_from')}
          error={error('available_from')}
        />
      </div>
      <TextField
        name="availability"
        label="Anything about your dates"
        hint="Like “one week a month”, or “not in school holidays”."
        optional
        autoComplete="off"
        maxLength={profileLimits.availability}
        defaultValue={value('availability')}
        error={error('availability')}
      />
    </div>
  );
}

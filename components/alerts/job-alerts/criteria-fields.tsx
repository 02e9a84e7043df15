import { useEffect, useRef } from 'react';
import { Options } from '@/components/forms/options';
import { SpecialityField } from '@/components/forms/speciality-field';
import { SelectField, TextField } from '@/components/ui/field';
import { radiiKm, searchRateUnits } from '@/lib/jobs/search/job-search';
import type { EditAlertView, EditList } from '@/lib/alerts/job-alerts/job-alerts-view';
import { AvailabilityField, FitField, WorkTypeField } from './alert-parts';
import styles from './job-alerts.module.css';

type Props = {
  edit: EditAlertView;
  error: (name: string) => string | undefined;
  onChange: () => void;
};

export function CriteriaFields({ edit, error, onChange }: Props) {
  const field = (name: string) => ({ id: `edit-${name}`, name, error: error(name) });
  return (
    <fieldset className={styles.criteria} onChange={onChange}>
      <legend>
        <h3>Jobs that this alert finds</h3>
      </legend>
      <WorkTypeField chosen={edit.workType} />
      <div className={styles.lists}>
        {edit.lists.map((list) => (
          <Choices key={list.name} list={list} />
        ))}
      </div>
      <div className={styles.pair}>
        <TextField
          {...field('where')}
          label="Place"
          hint="Enter a town. Add the state if more than one town has this name."
          defaultValue={edit.where}
          autoComplete="off"
        />
        <input type="hidden" name="place" value={edit.place} />
        <SelectField
          {...field('radius')}
          label="Maximum distance"
          hint="We use it only if you enter a place."
          defaultValue={edit.radius}
        >
          {radiiKm.map((km) => (
            <option key={km} value={km}>{`${km} km`}</option>
          ))}
        </SelectField>
      </div>
      {edit.area && (
        <label className="check">
          <input type="checkbox" name="area" value={edit.area.value} defaultChecked={edit.area.ticked} />
          <span>{edit.area.label}</span>
        </label>
      )}
      <div className={styles.pair}>
        <TextField {...field('from')} label="Available from" optional type="date" defaultValue={edit.from} />
        <TextField {...field('to')} label="Available until" optional type="date" defaultValue={edit.to} />
      </div>
      <FitField chosen={edit.fit} error={error('fit')} />
      <AvailabilityField chosen={edit.availability} saysDays={edit.saysDays} />
      <div className={styles.pair}>
        <TextField
          {...field('rate_min')}
          label="Minimum rate"
          optional
          inputMode="decimal"
          defaultValue={edit.rateMin}
          autoComplete="off"
        />
        <SelectField {...field('rate_unit')} label="Per" defaultValue={edit.rateUnit}>
          {searchRateUnits.map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        {...field('q')}
        label="Keywords"
        optional
        hint="Any other words to search for."
        defaultValue={edit.q}
        maxLength={200}
        autoComplete="off"
      />
    </fieldset>
  );
}

function Choices({ list: { name, legend, chosen, add, groups } }: { list: EditList }) {
  const id = `edit-${name}-add`;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const field = { id, name, label: `Add to ${legend.toLowerCase()}`, labelHidden: true };
  const first = chosen.length > 0 ? 'Add another' : 'Any';
  const values = chosen.map(({ value }) => value).join();
  // Clears the select once its option is among the chosen values. Remounting the select instead would lose the focus.
  useEffect(() => {
    const select = fieldset.current?.querySelector('select');
    if (!select?.value) return;
    select.value = '';
    select.form?.dispatchEvent(new Event('restored'));
  }, [values]);
  return (
    <fieldset ref={fieldset} className={styles.choose}>
      <legend>{legend}</legend>
      {chosen.length > 0 && (
        <div className={styles.chosen}>
          {chosen.map(({ value, label, ticked }) => (
            <label key={value} className="check">
              <input type="checkbox" name={name} value={value} defaultChecked={ticked} />
              <span>{label}</span>
            </label>
          ))}
        </div>
      )}
      {groups ? (
        <SpecialityField {...field} groups={groups} first={first} />
      ) : (
        <SelectField {...field}>
          <Options first={first} choices={add} />
        </SelectField>
      )}
    </fieldset>
  );
}

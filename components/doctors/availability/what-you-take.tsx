import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Icon, type IconName } from '@/components/ui/icon';
import type { AvailabilityView } from '@/lib/doctors/availability/availability-view';
import page from './availability.module.css';
import styles from './what-you-take.module.css';

export function WhatYouTake({ view, forms }: { view: AvailabilityView; forms: PageForms }) {
  const { settings, state } = view;
  const typed = state.values?.do === 'settings' ? state.values : null;
  const field = (name: string, known: string) => ({
    name,
    defaultValue: typed ? (typed[name] ?? '') : known,
    error: forms.errors.find((error) => error.field === name)?.message,
  });
  const isWrong = ['notice', 'max_km', 'near'].some((name) => forms.errors.some((one) => one.field === name));
  const facts: { icon: IconName; label: string; text: string }[] = [
    { icon: 'clock', label: 'Notice you need', text: settings.facts.notice },
    { icon: 'car', label: 'Furthest you will travel', text: settings.facts.distance },
    { icon: 'pin', label: 'Regions', text: settings.facts.regions },
  ];
  return (
    <section aria-labelledby="would-take">
      <div className={page.heading}>
        <h2 id="would-take">Work preferences</h2>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ icon, label, text }) => (
          <div key={label}>
            <dt>
              <Icon name={icon} />
              {label}
            </dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.change} open={isWrong || typed !== null}>
        <summary>
          Change<span className="vh"> work preferences</span>
        </summary>
        <ActionForm forms={forms} what="settings" className={styles.form}>
          <TextField
            {...field('notice', settings.notice)}
            label="Notice you need (days)"
            hint="The shortest time between hearing about a job and starting it."
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...field('max_km', settings.maxKm)}
            label="Furthest you will travel (km)"
            hint="In a straight line. Leave this empty if no distance is too far."
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...field('near', settings.near)}
            label="Measure the distance from"
            hint="Enter a town, like Dubbo NSW."
          />
          <fieldset className="field">
            <legend className="label">Regions</legend>
            <p className="hint">Leave all boxes empty if you would go anywhere.</p>
            <div className={styles.regions}>
              {settings.regions.map(({ iso, name, chosen }) => (
                <label key={iso} className="check">
                  <input
                    type="checkbox"
                    name={`region_${iso}`}
                    defaultChecked={typed ? typed[`region_${iso}`] !== undefined : chosen}
                  />
                  <span>{name}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <div>
            <Button type="submit" look="ghost">
              Save work preferences
            </Button>
          </div>
        </ActionForm>
      </details>
    </section>
  );
}

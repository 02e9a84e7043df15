import { appearances, type Appearance } from '@/lib/appearance/appearance';
import { paths } from '@/lib/routes';
import styles from './appearance-switch.module.css';

const labels: Record<Appearance, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/**
 * Light, dark, or what the device says. A plain form: the server may have rendered it for many visitors, so its script
 * listens at the document (`useAppearance`).
 */
export function AppearanceSwitch({ appearance }: { appearance: Appearance }) {
  return (
    // Without autocomplete a browser does not put an old choice back after a reload.
    <form
      id="appearance"
      method="post"
      action={paths.appearance()}
      autoComplete="off"
      className={styles.form}
    >
      <fieldset className={styles.group}>
        <legend>Appearance</legend>
        {appearances.map((value) => (
          <label key={value}>
            <input type="radio" name="appearance" value={value} defaultChecked={value === appearance} />
            <span>{labels[value]}</span>
          </label>
        ))}
      </fieldset>
      <button className={styles.apply} type="submit">
        Apply
      </button>
    </form>
  );
}

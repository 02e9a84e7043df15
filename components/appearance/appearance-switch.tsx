import { useRouter } from 'next/router';
import { createContext, use } from 'react';
import { appearances, type Appearance } from '@/lib/appearance/appearance';
import { paths } from '@/lib/routes';
import styles from './appearance-switch.module.css';

const labels: Record<Appearance, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/** Appearance the document was rendered with. Null in the browser, where the document itself has it. */
export const AppearanceContext = createContext<Appearance | null>(null);

/** A choice by its value; any other value leaves it to the device. */
export const appearanceOf = (value: string | undefined): Appearance =>
  appearances.find((known) => known === value) ?? 'system';

/** The choice that the document shows now. */
export const shownAppearance = (): Appearance => appearanceOf(document.documentElement.dataset.scheme);

/** Light, dark, or the device's choice. A plain form, applied at once with script (`useAppearance`). */
export function AppearanceSwitch() {
  const [page] = useRouter().asPath.split('#');
  const made = use(AppearanceContext);
  const appearance = made ?? (typeof window === 'undefined' ? 'system' : shownAppearance());
  return (
    // Without autocomplete a browser does not put an old choice back after a reload.
    <form
      id="appearance"
      method="post"
      action={paths.appearance()}
      autoComplete="off"
      className={styles.form}
    >
      {/* The referrer of a token's page is the site alone (lib/http/page.server.ts). */}
      <input type="hidden" name="page" value={page} />
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

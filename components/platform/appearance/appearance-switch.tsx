import { useRouter } from 'next/router';
import { createContext, use } from 'react';
import { appearances, type Appearance } from '@/lib/platform/appearance/appearance';
import { paths } from '@/lib/routes';
import styles from './appearance-switch.module.css';

const labels: Record<Appearance, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/**
 * Colour scheme with which the server rendered the document. Null in the browser, which reads the attribute
 * `data-scheme` instead.
 */
export const AppearanceContext = createContext<Appearance | null>(null);

export const toAppearance = (value: string | undefined): Appearance =>
  appearances.find((known) => known === value) ?? 'system';

export const shownAppearance = (): Appearance => toAppearance(document.documentElement.dataset.scheme);

export function AppearanceSwitch() {
  const [page] = useRouter().asPath.split('#');
  const made = use(AppearanceContext);
  const appearance = made ?? (typeof window === 'undefined' ? 'system' : shownAppearance());
  return (
    // Prevents the browser from restoring an earlier choice after a reload.
    <form
      id="appearance"
      method="post"
      action={paths.appearance()}
      autoComplete="off"
      className={styles.form}
    >
      {/* Names the current page, because pages with a token in their URL send only the origin as referrer
         (lib/http/page.server.ts). */}
      <input type="hidden" name="page" value={page} />
      <fieldset className={`pick ${styles.group}`}>
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

import { Icon } from '@/components/ui/icon';
import { useFilterDrawer } from './filter-drawer-state';
import styles from './job-results.module.css';

/** Opens the drawer of filters below md; says how many are chosen. */
export function FilterOpener({ chosen }: { chosen: number }) {
  const { show } = useFilterDrawer();
  return (
    <a
      className={`btn btn--ghost btn--sm ${styles.opener}`}
      href="#filters"
      onClick={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <Icon name="sliders" />
      Filters {chosen > 0 && <span className={styles.count}>{chosen}</span>}
    </a>
  );
}

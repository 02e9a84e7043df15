import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useLateOrFailure } from '@/components/ui/use-late';
import type { JobMapProps } from './job-map';
import styles from './view-switch.module.css';

// Last choice of list or map. It survives client-side navigation, so that a visitor who comes back from a job sees
// the map again.
let chosen: 'list' | 'map' | null = null;

export function useMapShown(area: string | null): [boolean, (shown: boolean) => void] {
  const hydrated = useHydrated();
  const [own, setOwn] = useState(() => (hydrated && chosen ? chosen === 'map' : null));
  return [
    own ?? area !== null,
    (shown) => {
      chosen = shown ? 'map' : 'list';
      setOwn(shown);
    },
  ];
}

const views = [
  ['list', 'List'],
  ['map', 'Map'],
] as const;

export function ViewSwitch({ isMap, onChange }: { isMap: boolean; onChange: (isMap: boolean) => void }) {
  const hydrated = useHydrated();
  return (
    <fieldset className={styles.switch} disabled={!hydrated}>
      <legend className="vh">View</legend>
      <div className={`seg ${styles.seg}`}>
        {views.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="results-view"
              aria-label={label}
              checked={isMap === (value === 'map')}
              onChange={() => {
                onChange(value === 'map');
              }}
            />
            <span className={styles.words}>
              <Icon name={value} />
              <span>{label}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const loadMap = () => import('./job-map').then(({ JobMap }) => JobMap);

export function MapPane(props: JobMapProps) {
  const { late, failed, retry } = useLateOrFailure(loadMap);
  if (late) return <late.Component {...props} />;
  return (
    <div className={styles.loading} role="status">
      {failed && (
        <>
          <p>The map could not be loaded. The list has the same jobs.</p>
          <button type="button" className="btn btn--ghost btn--sm" onClick={retry}>
            Try again
          </button>
        </>
      )}
    </div>
  );
}

import { useLate } from '@/components/ui/use-late';
import type { JobMapProps } from './job-map';
import styles from './view-switch.module.css';

const loadMap = () => import('./job-map').then(({ JobMap }) => JobMap);

/** The map, once its script is there; its place is kept until then. */
export function MapPane(props: JobMapProps) {
  const late = useLate(loadMap);
  if (!late) return <div className={styles.loading} />;
  return <late.Component {...props} />;
}

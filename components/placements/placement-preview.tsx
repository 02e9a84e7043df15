import { Note } from '@/components/ui/note';
import { Tag } from '@/components/ui/tag';
import { describeClash } from '@/lib/doctors/availability/clash-view';
import type { PlacementView } from '@/lib/placements/placement/placement-view';
import { PlacementFacts } from './placement-parts';
import { PlacementRest, PlacementTerms } from './placement-terms';
import styles from './placement.module.css';

/** Page of a placement for staff, without its forms and without the link to a map, which would close the staff app. */
export function PlacementPreview({ placement }: { placement: PlacementView }) {
  const { title, stateWords, reference, next, warning, clash, facts } = placement;
  return (
    <article className={styles.preview}>
      <p className={styles.status}>
        <Tag tone="warn">{stateWords}</Tag>
        <span className="num">{reference}</span>
      </p>
      <h2>{title}</h2>
      <p className="lead">{next}</p>
      {clash && <Note tone="warn">{describeClash(clash)}</Note>}
      {warning && <Note tone="warn">{warning}</Note>}
      <PlacementFacts facts={facts} />
      <div className={styles.main}>
        <PlacementTerms placement={placement} />
        <PlacementRest placement={placement} />
      </div>
    </article>
  );
}

import { Fragment, type ReactNode } from 'react';
import { Scene, type SceneName } from '@/components/ui/scene';
import { splitByHeading, type Block } from '@/lib/content/pages/content-tree';
import { ContentBody } from './content-body';
import styles from './topics.module.css';

type Props = {
  blocks: Block[];
  scene?: SceneName;
  /** Marks the items of lists after the first band with ticks. */
  hasTicks?: boolean;
  afterFirst?: ReactNode;
};

/** Renders a text as bands, one for each second-level heading. */
export function Topics({ blocks, scene, hasTicks, afterFirst }: Props) {
  const topics = splitByHeading(blocks);
  return topics.map(({ heading, blocks: body }, index) => (
    <Fragment key={heading?.id ?? index}>
      <section className={styles.topic} aria-labelledby={heading?.id}>
        <div className="wrap">
          <div>
            {heading && <h2 id={heading.id}>{heading.label}</h2>}
            {scene && index === topics.length - 1 && <Scene name={scene} />}
          </div>
          <div className={hasTicks && index > 0 ? `${styles.text} ${styles.ticks}` : styles.text}>
            <ContentBody blocks={body} />
          </div>
        </div>
      </section>
      {index === 0 && afterFirst}
    </Fragment>
  ));
}

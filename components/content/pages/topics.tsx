import { Scene, type SceneName } from '@/components/ui/scene';
import { splitByHeading, type Block } from '@/lib/content/pages/content-tree';
import { ContentBody } from './content-body';
import styles from './topics.module.css';

/** A text as bands, one for each second-level heading. `scene` is the drawing beside the last. */
export function Topics({ blocks, scene }: { blocks: Block[]; scene?: SceneName }) {
  const topics = splitByHeading(blocks);
  return topics.map(({ heading, blocks: body }, index) => (
    <section key={heading?.id ?? index} className={styles.topic} aria-labelledby={heading?.id}>
      <div className="wrap">
        <div>
          {heading && <h2 id={heading.id}>{heading.label}</h2>}
          {scene && index === topics.length - 1 && <Scene name={scene} />}
        </div>
        <div className={styles.text}>
          <ContentBody blocks={body} />
        </div>
      </div>
    </section>
  ));
}

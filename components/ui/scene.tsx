import styles from './people-places.module.css';

/** Drawings of kinds of place in `public/img/scenes`. */
export type SceneName = 'city' | 'coast' | 'rural' | 'mountain';

/** Drawing of a kind of place. The text beside it names the place, so that it needs no alternative text. */
export function Scene({ name, eager = false }: { name: SceneName; eager?: boolean }) {
  return (
    <img
      className={styles.scene}
      src={`/img/scenes/${name}.svg`}
      alt=""
      width={640}
      height={320}
      loading={eager ? 'eager' : 'lazy'}
    />
  );
}

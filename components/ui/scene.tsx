import styles from './people-places.module.css';

export type SceneName = 'city' | 'coast' | 'rural' | 'mountain';

/** Drawing of a kind of place. It needs no alternative text, because the text beside it names the place. */
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

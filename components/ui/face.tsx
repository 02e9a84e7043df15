import { Picture } from './picture';
import styles from './people-places.module.css';

type Props = {
  /** Address of the portrait. A person without a portrait, and the on-call team, get a symbol. */
  src: string | null;
  /** Width and height in CSS pixels. */
  size: number;
  square?: boolean;
};

/** Portrait of a person whose name is beside it, so that it needs no alternative text. */
export function Face({ src, size, square = false }: Props) {
  if (!src) return <Picture className={styles.symbol} src="/img/duty-desk.svg" width={size} height={size} />;
  return (
    <img
      className={square ? `${styles.face} ${styles.square}` : styles.face}
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  );
}

import { Picture } from './picture';
import styles from './people-places.module.css';

type Props = {
  /** URL of the portrait. If null, the person gets initials. */
  src: string | null;
  /** Name of the person. Null for the on-call team, which gets a symbol. Not needed if there is a portrait. */
  name?: string | null;
  /** In CSS pixels. */
  size: number;
  square?: boolean;
};

/** Portrait of a person. It needs no alternative text, because the name is beside it. */
export function Face({ src, name = null, size, square = false }: Props) {
  const shape = square ? `${styles.face} ${styles.square}` : styles.face;
  if (!src && name)
    return (
      <span
        className={`${shape} ${styles.initials}`}
        style={{ width: size, height: size, fontSize: size * 0.4 }}
        data-initials={toInitials(name)}
        aria-hidden
      />
    );
  if (!src) return <Picture className={styles.symbol} src="/img/duty-desk.svg" width={size} height={size} />;
  return <img className={shape} src={src} alt="" width={size} height={size} />;
}

function toInitials(name: string): string {
  const letters = name.split(/\s+/).map(([letter = '']) => letter.toLocaleUpperCase('en-AU'));
  return letters.length < 2 ? letters.join('') : `${letters[0]}${letters.at(-1)}`;
}

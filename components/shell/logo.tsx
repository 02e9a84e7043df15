import styles from './logo.module.css';

/** Brand name that the logo file contains as a drawing. Any other name is written as text beside the symbol. */
const renderedName = 'Onward';

/**
 * Symbol and name of the brand. Hidden from screen readers, because the link or text around it names the brand. Uses an
 * SVG `<use>` element, because an image could not have the page's colours.
 */
export function Logo({ brandName, onNavy = false }: { brandName: string; onNavy?: boolean }) {
  const rendered = brandName === renderedName;
  const [file, width] = rendered ? ['/logo-short.svg', 142] : ['/mark.svg', 41];
  return (
    <span className={onNavy ? `${styles.logo} ${styles.onNavy}` : styles.logo}>
      <svg viewBox={`0 0 ${width} 40`} width={width} height="40" aria-hidden="true" focusable="false">
        <use href={`${file}#logo`} />
      </svg>
      {rendered ? (
        !onNavy && <span className={styles.slogan} />
      ) : (
        <span className={styles.word} aria-hidden="true">
          {brandName}
        </span>
      )}
    </span>
  );
}

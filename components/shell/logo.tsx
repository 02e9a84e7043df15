import styles from './logo.module.css';

/** The outlined word of the logo files; any other brand is set as text beside the mark. */
const drawnName = 'Onward';

/** The brand's mark and name. Decorative: the link or text around it names the brand. */
export function Logo({ brandName, onNavy = false }: { brandName: string; onNavy?: boolean }) {
  if (brandName !== drawnName)
    return (
      <span className={onNavy ? `${styles.logo} ${styles.onNavy}` : styles.logo}>
        <img src={onNavy ? '/mark-on-navy.svg' : '/mark.svg'} width="41" height="40" alt="" />
        <span className={styles.word} aria-hidden="true">
          {brandName}
        </span>
      </span>
    );
  if (onNavy)
    return (
      <span className={styles.logo}>
        <img src="/logo-short-on-navy.svg" width="142" height="40" alt="" loading="lazy" />
      </span>
    );
  return (
    <picture className={styles.logo}>
      <source media="(min-width: 91.875em)" srcSet="/logo-long.svg" width="272" height="40" />
      <img src="/logo-short.svg" width="142" height="40" alt="" />
    </picture>
  );
}

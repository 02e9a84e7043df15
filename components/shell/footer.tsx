import { AppearanceSwitch } from '@/components/appearance/appearance-switch';
import { PrivacyChoicesButton } from '@/components/consent/privacy-choices-button';
import { Link } from '@/components/ui/link';
import { navItems } from '@/lib/navigation/nav-item';
import type { Frame } from '@/lib/http/frame';
import { paths } from '@/lib/routes';
import { version } from '@/lib/http/version';
import { footerColumns, type FooterColumn } from './footer-columns';
import { FooterSocial } from './footer-social';
import styles from './footer.module.css';
import { Logo } from './logo';
import { useNavigation } from './navigation-provider';

/** The footer of every page. On phones only the most wanted links are shown. */
export function Footer({ frame: { brandName, social, year } }: { frame: Frame }) {
  const menu = useNavigation();
  return (
    <footer className={`on-navy ${styles.footer}`}>
      <div className="wrap">
        <div className={styles.top}>
          <div className={styles.brand}>
            <Logo brandName={brandName} onNavy />
            <p>
              Locum and permanent doctor jobs in Australia and New Zealand. You enquire, a consultant calls
              you back.
            </p>
          </div>
          {footerColumns(navItems(menu)).map((column) => (
            <Column key={column.title} {...column} />
          ))}
        </div>
        <div className={styles.end}>
          {social && <FooterSocial social={social} />}
          <div className={styles.small}>
            <Link href={paths.privacy()}>Privacy</Link>
            <Link href={paths.terms()}>Terms and conditions</Link>
            <Link href={paths.dataSources()}>Data sources</Link>
            <PrivacyChoicesButton />
          </div>
          <AppearanceSwitch />
          <p className={`num ${styles.copyright}`}>
            © {year || null} {brandName} · Version {version}
          </p>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, to, links }: FooterColumn) {
  const heading = to ? <Link href={to}>{title}</Link> : title;
  const forPhones = links.some(({ onPhones }) => onPhones);
  return (
    <div className={forPhones ? undefined : styles.roomy}>
      <h2 className={styles.title}>{heading}</h2>
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ label, to: href, onPhones }) => (
            <li key={href} className={onPhones ? undefined : styles.roomy}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

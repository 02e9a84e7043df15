import Head from 'next/head';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import styles from '@/components/ui/plain-page.module.css';
import { dataSources, type DataSource } from '@/lib/content/pages/data-sources';
import { page } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';

export const getServerSideProps = page({ cache: 'public' }, async () => ({
  props: { sources: dataSources },
}));

export default function DataSourcesPage({ sources }: { sources: DataSource[] }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Head>
        <title key="title">Data sources</title>
        <meta
          key="description"
          name="description"
          content="Sources and licences for the place names, distances, remoteness categories and lists of specialities on this site."
        />
      </Head>
      <Breadcrumbs crumbs={[{ label: 'Home', href: paths.home() }, { label: 'Data sources' }]} />
      <div className={styles.prose}>
        <h1>Data sources</h1>
        <p className="lead">
          We use other people’s work for distances, remoteness and descriptions of facilities. Thank you.
        </p>
        {sources.map(({ name, id, words, more, link, licence }) => (
          <section key={name} id={id}>
            <h2>{name}</h2>
            <p>
              {words} Source: <a href={link.href}>{link.label}</a>. Licence:{' '}
              <a href={licence.href}>{licence.label}</a>.
            </p>
            {more?.map((text) => (
              <p key={text}>{text}</p>
            ))}
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

import Head from 'next/head';
import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { LinkList } from '@/components/ui/link-list';
import { MoreLink } from '@/components/ui/more-link';
import { Scene } from '@/components/ui/scene';
import { splitParagraphs } from '@/lib/content/navigation/menu-from-json';
import type { NotFoundContent } from '@/lib/content/sources/content-source';
import { paths } from '@/lib/routes';
import styles from './not-found.module.css';

const popular = [
  { label: 'Emergency medicine', href: paths.jobList('emergency-medicine') },
  { label: 'General practice', href: paths.jobList('general-practice') },
  { label: 'Psychiatry', href: paths.jobList('psychiatry') },
  { label: 'Anaesthesia', href: paths.jobList('anaesthesia') },
  { label: 'Queensland', href: paths.jobList('queensland') },
  { label: 'New South Wales', href: paths.jobList('new-south-wales') },
];

const builtIn: NotFoundContent = {
  title: 'Page not found',
  body: 'This page has moved or does not exist. Search for a job, or use one of the links below.',
};

const cutLink: NotFoundContent = {
  title: 'This link is incomplete',
  body: 'Some email programs cut long links in two. Open the email again and press its button, or copy the whole address into your browser.',
};

/**
 * Page for a URL that does not exist. `mailed` is true if the URL comes from an email, because a mail program may have
 * cut the URL off.
 */
export function NotFound({ content, mailed }: { content: NotFoundContent | null; mailed: boolean }) {
  const words = mailed ? cutLink : (content ?? builtIn);
  return (
    <>
      <Head>
        <title key="title">{words.title}</title>
      </Head>
      <div className={styles.top}>
        <div className={`wrap ${styles.opening}`}>
          <h1>{words.title}</h1>
          <div className={styles.words}>
            {splitParagraphs(words).map((text, index) => (
              <p key={index} className={index === 0 ? 'lead' : undefined}>
                {text}
              </p>
            ))}
            {mailed && (
              <p>
                Still not working? <Link href={paths.contactUs()}>Write to us</Link> and we will help with
                what the email was about.
              </p>
            )}
            <form className={styles.search} role="search" aria-label="Job search" action={paths.jobList()}>
              <div className="field">
                <label htmlFor="q">What</label>
                <p className="hint" id="q-hint">
                  Speciality or keyword, such as emergency registrar
                </p>
                <input className="input" id="q" name="q" autoComplete="off" aria-describedby="q-hint" />
              </div>
              <button className="btn" type="submit">
                <Icon name="search" />
                Search jobs
              </button>
            </form>
          </div>
          <Scene name="rural" eager />
        </div>
      </div>
      <div className={`wrap ${styles.page}`}>
        <section aria-labelledby="popular">
          <div className={`section__head ${styles.head}`}>
            <h2 id="popular">Popular searches</h2>
            <MoreLink href={paths.jobs()}>All jobs</MoreLink>
          </div>
          <LinkList links={popular} columns={2} />
        </section>
        {!mailed && (
          <p>
            <Link href={paths.contactUs()}>Contact us</Link> if a link on our site brought you here, and we
            will fix it.
          </p>
        )}
      </div>
    </>
  );
}

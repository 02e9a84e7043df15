import type { ReactNode } from 'react';
import type { Frame } from '@/lib/http/frame';
import { FeedbackNotes } from '@/components/platform/feedback/feedback-notes';
import { Footer } from './footer';
import { Header } from './header';
import { Icon } from '@/components/ui/icon';
import styles from './service-banner.module.css';
import Head from 'next/head';

type Props = { frame: Frame; own?: boolean | undefined; children: ReactNode };

export function Layout({ frame, own, children }: Props) {
  if (own) return children;
  return (
    <>
      <ServiceBanner text={frame.serviceBanner} />
      <Header frame={frame} />
      <main id="main" tabIndex={-1}>
        <FeedbackNotes />
        {children}
      </main>
      <Footer frame={frame} />
    </>
  );
}

/** Head of every page. A page can override the title with its own `<Head><title>`. */
export function PageHead({ frame }: { frame: Frame }) {
  return (
    <Head>
      <title key="title">{`${frame.brandName}: Locum and Permanent Doctor Jobs`}</title>
      <meta
        key="description"
        name="description"
        content="Locum and permanent doctor jobs across Australia and New Zealand, each with its dates, rate and town."
      />
      <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1" />
      {frame.canonical && <link key="canonical" rel="canonical" href={frame.canonical} />}
      {frame.noindex && <meta key="robots" name="robots" content="noindex, nofollow" />}
    </Head>
  );
}

/**
 * Notice at the top of every page, such as about maintenance or sign-in problems. It is not an alert, because screen
 * readers would announce it on every page.
 */
function ServiceBanner({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <section className={styles.banner} aria-label="Service notice">
      <div className={`wrap ${styles.line}`}>
        <Icon name="warning" />
        <p>{text}</p>
      </div>
    </section>
  );
}

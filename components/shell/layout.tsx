import { Activity, type ReactNode } from 'react';
import type { Frame } from '@/lib/web/frame';
import { FeedbackNotes } from './feedback-notes';
import { Footer } from './footer';
import { Header } from './header';
import { ProgressBar } from './progress-bar';
import { ServiceBanner } from './service-banner';

/**
 * The frame around every page. What stands in an `Activity` comes alive bit by bit after the frame, so that a slow phone
 * answers in between; a press on what is not alive yet is carried out at once.
 */
export function Layout({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <ServiceBanner text={frame.serviceBanner} />
      <Header frame={frame} />
      <main id="main" tabIndex={-1}>
        <ProgressBar />
        <FeedbackNotes />
        <Activity>{children}</Activity>
      </main>
      <Activity>
        <Footer frame={frame} />
      </Activity>
    </>
  );
}

import type { ReactNode } from 'react';
import { useAppearance } from '@/components/appearance/use-appearance';
import type { Frame } from '@/lib/http/frame';
import { FeedbackNotes } from '@/components/feedback/feedback-notes';
import { Footer } from './footer';
import { Header } from './header';
import { ServiceBanner } from './service-banner';

/** The frame around every page. */
export function Layout({ frame, children }: { frame: Frame; children: ReactNode }) {
  useAppearance();
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

import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/dark.css';
import '@/styles/base.css';
import '@/styles/controls.css';
import '@/styles/parts.css';
import '@/styles/symbols.css';
import '@/styles/progress-bar.css';
import type { AppProps } from 'next/app';
import { Analytics } from '@/components/platform/analytics/analytics';
import { ConsentProvider } from '@/components/platform/consent/consent-provider';
import { FlagsProvider } from '@/components/platform/flags/flags-provider';
import { ErrorBoundary } from '@/components/shell/error-boundary';
import { FeedbackProvider } from '@/components/platform/feedback/feedback-provider';
import { Layout, PageHead } from '@/components/shell/layout';
import { NavigationProvider } from '@/components/shell/navigation-provider';
import { PageHelpers } from '@/components/shell/page-helpers';
import { ProgressBar } from '@/components/shell/progress-bar';
import { RegisterFor } from '@/components/platform/session/use-sign-in-links';
import { UserProvider } from '@/components/platform/session/user-provider';
import { useFrame } from '@/components/shell/use-frame';
import { StandInPage, type StandIn } from '@/components/shell/stand-in-page';
import type { Frame, OwnFrame } from '@/lib/http/frame';

type Props = AppProps<{ frame?: Frame; userKnown?: boolean } & StandIn> & OwnFrame;

export default function App(props: Props) {
  return (
    <>
      <ErrorBoundary path={props.router.asPath} around="site">
        <Site {...props} />
      </ErrorBoundary>
      {/* Outside the error boundary, so that the bar finishes even if the site throws during a route change. */}
      {!props.Component.ownFrame && <ProgressBar />}
    </>
  );
}

function Site({ Component, pageProps, router }: Props) {
  const frame = useFrame(pageProps.frame);
  const { unavailable, signedOut } = pageProps;
  const standsIn = unavailable || signedOut;
  const ownFrame = Component.ownFrame && !standsIn;
  return (
    <ConsentProvider quiet={ownFrame}>
      <UserProvider user={pageProps.userKnown === false ? undefined : pageProps.frame?.user}>
        <FlagsProvider treatments={frame.flags} attributes={frame.flagAttributes} posted={frame.posted}>
          <RegisterFor value={frame.registerFor ?? {}}>
            {!ownFrame && <Analytics />}
            <FeedbackProvider initial={frame.toast}>
              <PageHead frame={frame} />
              <NavigationProvider menu={frame.navigation}>
                <Layout frame={frame} own={ownFrame}>
                  <ErrorBoundary path={router.asPath} around="page">
                    {standsIn ? (
                      <StandInPage frame={frame} unavailable={unavailable} />
                    ) : (
                      <Component {...pageProps} />
                    )}
                  </ErrorBoundary>
                </Layout>
              </NavigationProvider>
              {!ownFrame && <PageHelpers />}
            </FeedbackProvider>
          </RegisterFor>
        </FlagsProvider>
      </UserProvider>
    </ConsentProvider>
  );
}

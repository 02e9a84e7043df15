import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import type { Clock } from '@/lib/services/clock/clock';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import { CmsFailure } from './cms-failure';
import { navigationMenu, notFoundText, type ContentDocument } from './content-documents.server';
import type { ContentSource, SiteContent } from './content-source';
import type { StoredCopies } from './stored-copies.server';
import { outageReport } from './outage-report';
import { reportedContent } from './reported-content';
import { resilientDocument } from './resilient-document.server';

/** How long nobody asks a source that did not answer. */
export const pauseMs = 5_000;

type Services = {
  clock: Clock;
  errorReporting: ErrorReporting;
  /** Null: nothing outlives the process. */
  copies: StoredCopies | null;
};

/** A bad document is an answer: the others are asked for as before. */
const isNoAnswer = (error: unknown) => !(error instanceof CmsFailure && error.reason === 'answer');

/** A source that may be slow, wrong or away, with `embedded` behind it: pages always get something at once. */
export function resilient(primary: ContentSource, embedded: ContentSource, services: Services): SiteContent {
  const { clock, errorReporting, copies } = services;
  const breaker = circuitBreaker(handleWhen(isNoAnswer), {
    breaker: new ConsecutiveBreaker(1),
    halfOpenAfter: pauseMs,
  });
  const disk = outageReport(errorReporting, 'Copies of CMS documents cannot be kept');

  function wrap<T>(document: ContentDocument<T>, ask: () => Promise<T>, last: () => Promise<T>) {
    const outage = outageReport(
      errorReporting,
      `The CMS did not send ${document.name}: pages show the last good one`,
    );
    const readCopy = async () => {
      const wire = (await copies?.read(document.name)) ?? null;
      return wire === null ? null : document.read(wire);
    };
    return resilientDocument({
      ask,
      fallbacks: [readCopy, last],
      clock,
      breaker,
      onGood(value) {
        outage.over();
        copies?.write(document.name, document.write(value)).then(disk.over, disk.failed);
      },
      onFailure: outage.failed,
    });
  }

  const menu = wrap(
    navigationMenu,
    () => primary.navigation(),
    () => embedded.navigation(),
  );
  const notFound = wrap(
    notFoundText,
    () => primary.notFoundPage(),
    () => embedded.notFoundPage(),
  );
  return {
    ...reportedContent({ navigation: menu.cached, notFoundPage: notFound.cached }, errorReporting),
    direct: reportedContent({ navigation: menu.direct, notFoundPage: notFound.direct }, errorReporting),
  };
}

/** Content of a source that is part of the site: nothing to wait for, nothing to fall back to. */
export function plainContent(source: ContentSource, errorReporting: ErrorReporting): SiteContent {
  const reported = reportedContent(source, errorReporting);
  return { ...reported, direct: reported };
}

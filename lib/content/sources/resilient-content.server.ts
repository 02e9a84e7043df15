import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import type { Clock } from '@/lib/services/clock/clock';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import { CmsFailure, type MenuSource, type SiteMenu } from './content-source';
import { navigationMenu, notFoundText, type ContentDocument } from './content-documents.server';
import type { StoredCopies } from './stored-copies.server';
import { resilientDocument } from './resilient-document.server';

/** Reports the start of an outage, then nothing until the outage is over. */
type OutageReport = { failed(cause: unknown): void; over(): void };

function outageReport(errorReporting: ErrorReporting, message: string): OutageReport {
  let reported = false;
  return {
    failed(cause) {
      if (reported) return;
      reported = true;
      errorReporting.report(new Error(message, { cause }));
    },
    over: () => {
      reported = false;
    },
  };
}

const contentFailures = {
  navigation: 'Failed to load Nav Items from CMS',
  notFoundPage: 'Failed to load 404 content from CMS',
} as const;

/** Wraps a source so that its failures have the messages above. Each outage is reported once. */
function reportedContent(source: MenuSource, errorReporting: ErrorReporting): MenuSource {
  return {
    navigation: named(() => source.navigation(), contentFailures.navigation, errorReporting),
    notFoundPage: named(() => source.notFoundPage(), contentFailures.notFoundPage, errorReporting),
  };
}

function named<T>(ask: () => Promise<T>, message: string, errorReporting: ErrorReporting): () => Promise<T> {
  const outage = outageReport(errorReporting, message);
  return async () => {
    try {
      const value = await ask();
      outage.over();
      return value;
    } catch (cause) {
      outage.failed(cause);
      throw new Error(message, { cause });
    }
  };
}

/** Time for which an unresponsive source is not requested, ms. */
export const pauseMs = 5_000;

type Services = {
  clock: Clock;
  errorReporting: ErrorReporting;
  /** Null if copies end with the process. */
  copies: StoredCopies | null;
};

/** Returns false for a bad document, because the source did respond. Other documents are still requested. */
const isNoAnswer = (error: unknown) => !(error instanceof CmsFailure && error.reason === 'answer');

/**
 * Wraps a source that may be slow, wrong or unreachable. Pages always get content immediately, from `embedded` if
 * necessary.
 */
export function resilient(primary: MenuSource, embedded: MenuSource, services: Services): SiteMenu {
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
    refresh() {
      menu.refresh();
      notFound.refresh();
    },
  };
}

export function plainContent(source: MenuSource, errorReporting: ErrorReporting): SiteMenu {
  const reported = reportedContent(source, errorReporting);
  return { ...reported, direct: reported, refresh: () => undefined };
}

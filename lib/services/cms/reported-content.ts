import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import type { ContentSource } from './content-source';
import { outageReport } from './outage-report';

/** What is reported and thrown when there is no menu, and when there is no text for the not-found page. */
export const contentFailures = {
  navigation: 'Failed to load Nav Items from CMS',
  notFoundPage: 'Failed to load 404 content from CMS',
} as const;

/** The same source, its failures under their own names and reported, once for each outage. */
export function reportedContent(source: ContentSource, errorReporting: ErrorReporting): ContentSource {
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

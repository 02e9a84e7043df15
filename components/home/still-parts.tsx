import type { HomeView } from '@/lib/home/home-view';
import { EmployersStrip } from './employers-strip';
import { HowItWorks } from './how-it-works';
import { PopularSearches } from './popular-searches';
import { WorthReading } from './worth-reading';

/**
 * Words and links below the boards. The server alone draws them: nothing here may need script of its own, and the page's
 * script, a third smaller for it, holds none of it. Their style sheets are named in `still-styles.ts`.
 */
export function StillParts({ popular, wanted, articles }: Pick<HomeView, 'popular' | 'wanted' | 'articles'>) {
  return (
    <>
      {popular.length > 0 && <PopularSearches searches={popular} />}
      <HowItWorks />
      <EmployersStrip wanted={wanted} />
      {articles.length > 0 && <WorthReading articles={articles} />}
    </>
  );
}

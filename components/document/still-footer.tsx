import type { AppType } from 'next/app';
import { renderToStaticMarkup } from 'react-dom/server';
import { FooterHtml } from '@/components/shell/footer';
import { FooterContent } from '@/components/shell/footer-content';
import { publicFrame } from '@/components/shell/public-frame';
import { KeptContext } from '@/components/ui/kept';
import type { Appearance } from '@/lib/appearance/appearance';
import type { Frame } from '@/lib/http/frame';
import { drawKept } from './kept-parts';

/** The last footer of each appearance, and of what: the next page's is nearly always the same. */
const last = new Map<Appearance, { of: Content; html: string }>();

type Content = Pick<Frame, 'brandName' | 'social' | 'year' | 'navigation'>;

/** The footer of a page with this frame, as HTML. */
export function footerHtml(
  { brandName, social, year, navigation }: Frame,
  appearance: Appearance = 'system',
): string {
  const of = { brandName, social, year, navigation };
  const before = last.get(appearance);
  if (before && isSame(before.of, of)) return before.html;
  const html = renderToStaticMarkup(
    <FooterContent {...of} menu={navigation ?? []} appearance={appearance} />,
  );
  last.set(appearance, { of, html });
  return html;
}

// The menu and the addresses are read once and handed to every page: the very same, or they have changed.
function isSame(one: Content, other: Content): boolean {
  return (
    one.navigation === other.navigation &&
    one.social === other.social &&
    one.brandName === other.brandName &&
    one.year === other.year
  );
}

/** The app with the foot of its page ready, and the parts that are kept for many pages. */
export function withKeptFrame(appearance: Appearance) {
  return (App: AppType<{ frame?: Frame }>): AppType<{ frame?: Frame }> =>
    function AppWithKeptFrame(props) {
      return (
        <FooterHtml value={footerHtml(props.pageProps.frame ?? publicFrame, appearance)}>
          <KeptContext value={drawKept}>
            <App {...props} />
          </KeptContext>
        </FooterHtml>
      );
    };
}

import { createContext, use, useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { shownAppearance } from '@/components/appearance/use-appearance';
import type { Frame } from '@/lib/http/frame';
import type { FooterContent } from './footer-content';
import styles from './footer.module.css';
import { useNavigation } from './navigation-provider';

type ContentProps = ComponentProps<typeof FooterContent>;

const id = 'site-foot';
const className = `on-navy ${styles.footer}`;

/** The foot as HTML, where the document is made; null in the browser, which finds it in the document. */
export const FooterHtml = createContext<string | null>(null);

const htmlInDocument = () =>
  typeof window === 'undefined' ? null : (document.getElementById(id)?.innerHTML ?? null);

/**
 * The foot of every page. It is the same on all of them, so that the server draws it once for many and the browser
 * leaves it as it came: its links and its button are heard at the document. Only when what stands in it has changed
 * since (the menu came late, or anew with another page) is its own code fetched and the foot drawn from that.
 */
export function Footer({ frame: { brandName, social, year } }: { frame: Frame }) {
  const made = use(FooterHtml);
  const [html] = useState(() => {
    const text = made ?? htmlInDocument();
    return text === null ? null : { __html: text };
  });
  const given = { brandName, social, year, menu: useNavigation() };
  const state = JSON.stringify(given);
  const [first] = useState(state);
  const stale = html === null || state !== first;
  const [Content, setContent] = useState<ComponentType<ContentProps> | null>(null);
  const missing = stale && !Content;
  useEffect(() => {
    if (!missing) return;
    import('./footer-content').then(
      ({ FooterContent }) => setContent(() => FooterContent),
      // The foot stays as it came.
      () => {},
    );
  }, [missing]);
  if (stale && Content)
    return (
      <footer key="drawn" className={className}>
        <Content {...given} appearance={shownAppearance()} />
      </footer>
    );
  return <footer key="still" id={id} className={className} dangerouslySetInnerHTML={html ?? undefined} />;
}

import { settings } from '../settings';

/** Brand name that logo-short.svg contains as a drawing. Any other brand name is written beside the symbol. */
const drawnName = 'Onward';

const drawing = (file: string, width: number, label: string) => (
  <svg viewBox={`0 0 ${width} 40`} role="img" aria-label={label}>
    <use href={`/${file}#logo`} />
  </svg>
);

/** Logo of the site on the pages for signing in. */
export const Logo = () => (
  <div className="brand-logo">
    {settings.brandName === drawnName ? (
      drawing('logo-short.svg', 142, drawnName)
    ) : (
      <>
        {drawing('mark.svg', 41, '')}
        {settings.brandName}
      </>
    )}
  </div>
);

/** Symbol of the site, which links to the dashboard from every other page. */
export const Icon = () => <div className="brand-icon">{drawing('mark.svg', 41, 'Dashboard')}</div>;

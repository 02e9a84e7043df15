import { settings } from '../settings';

/**
 * The brand name that the drawing logo-short.svg contains. If the brand has a different name, that name is written
 * beside the symbol.
 */
const drawnName = 'Onward';

const drawing = (file: string, width: number, label: string) => (
  <svg viewBox={`0 0 ${width} 40`} role="img" aria-label={label}>
    <use href={`/${file}#logo`} />
  </svg>
);

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

export const Icon = () => <div className="brand-icon">{drawing('mark.svg', 41, 'Dashboard')}</div>;

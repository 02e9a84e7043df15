import { useEffect } from 'react';
import {
  appearanceFromCookies,
  dataScheme,
  themeColor,
  type Appearance,
} from '@/lib/platform/appearance/appearance';
import { paths } from '@/lib/routes';
import { toAppearance, shownAppearance } from './appearance-switch';

const radios = () => [...document.querySelectorAll<HTMLInputElement>('#appearance input[type=radio]')];

function show(appearance: Appearance) {
  const scheme = dataScheme(appearance);
  if (scheme) document.documentElement.dataset.scheme = scheme;
  else delete document.documentElement.dataset.scheme;
  for (const radio of radios()) radio.checked = radio.value === appearance;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = themeColor(appearance, meta.media.includes('dark') ? 'dark' : 'light');
}

function choose(appearance: Appearance) {
  show(appearance);
  // The server sets the cookie, because some browsers keep data that JavaScript stores for only a week.
  fetch(paths.appearance(), {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ appearance }),
    keepalive: true,
  }).catch(() => {
    // Without a connection, the choice applies only until the visitor closes the page.
  });
}

export function useAppearance() {
  useEffect(() => {
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form?.id === 'appearance')
        choose(toAppearance(target.value));
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) show(appearanceFromCookies(document.cookie));
    };
    // Applies a choice that the visitor made before the script ran.
    const early = radios().find(({ checked }) => checked)?.value;
    if (early !== undefined && early !== shownAppearance()) choose(toAppearance(early));
    document.addEventListener('change', onChange);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      document.removeEventListener('change', onChange);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, []);
}

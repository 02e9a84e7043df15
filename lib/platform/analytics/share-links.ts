export type Shared = 'job' | 'article' | 'refer';

export type ShareLinks = { link: string; email: string; facebook: string };

const mediums = { email: 'email', link: 'direct', facebook: 'social' } as const;

export function shareLinks(what: Shared, address: string, title: string): ShareLinks {
  const url = new URL(address);
  // Adds campaign parameters. `utm_source` combines what is shared and how it is shared (`job_email`). `utm_medium`
  // states only how it is shared (`email`).
  const by = (way: keyof typeof mediums) => {
    url.searchParams.set('utm_source', `${what}_${way}`);
    url.searchParams.set('utm_medium', mediums[way]);
    return url.href;
  };
  // Encodes spaces as %20, because mail programs do not decode + as a space.
  return {
    link: by('link'),
    email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n\n${by('email')}`)}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(by('facebook'))}`,
  };
}

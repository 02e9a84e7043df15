/** What is passed on: a job, an article, or the site itself to a colleague. */
export type Shared = 'job' | 'article' | 'refer';

/** Ways to pass an address on. */
export type ShareLinks = { link: string; email: string; facebook: string };

const mediums = { email: 'email', link: 'direct', facebook: 'social' } as const;

/** `address` with the marks of where its visitors come from: `utm_source` what and how (`job_email`), `utm_medium` the kind of way. */
function tagged(what: Shared, way: keyof typeof mediums, address: string): string {
  const url = new URL(address);
  url.searchParams.set('utm_source', `${what}_${way}`);
  url.searchParams.set('utm_medium', mediums[way]);
  return url.href;
}

/** The ways to share the absolute `address`. `email` and `facebook` open a new message or the network's own form. */
export function shareLinks(what: Shared, address: string, title: string): ShareLinks {
  // Mail programs read %20, not +, as a space.
  const mail = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n\n${tagged(what, 'email', address)}`)}`;
  return {
    link: tagged(what, 'link', address),
    email: `mailto:?${mail}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: tagged(what, 'facebook', address) })}`,
  };
}

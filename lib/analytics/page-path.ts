/** Sections whose addresses say nothing but what is published there. */
const published = /^\/(jobs|articles|doctors|employers|about-us)(\/|$)/;

/**
 * What a page is called in analytics: its path without query. Outside of the published sections an address may hold a token
 * or an id of a person, and on the page of a wrong address whatever was typed: there it is the route.
 */
export function pagePath(route: string, address: string): string {
  if (route === '/_error' || route === '/404') return '/404';
  if (!published.test(route)) return route;
  const path = address.split(/[?#]/)[0] || '/';
  return /^[a-z0-9/._-]+$/i.test(path) ? path : route;
}

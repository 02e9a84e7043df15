type Query = Record<string, string | string[] | undefined>;

const name = /^utm_[a-z_]{1,20}$/;
const maxLength = 100;
const maxParameters = 8;

export function listCampaignParameters(query: Query | URLSearchParams): [string, string][] {
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const found = new Map<string, string>();
  for (const [key, values] of entries) {
    const [value] = [values].flat();
    if (value && value.length <= maxLength && name.test(key) && !found.has(key)) found.set(key, value);
  }
  return [...found].slice(0, maxParameters);
}

export function withCampaign(path: string, from: Query | URLSearchParams): string {
  const url = new URL(path, 'http://site.invalid');
  const campaign = listCampaignParameters(from);
  if (campaign.length === 0 || listCampaignParameters(url.searchParams).length > 0) return path;
  for (const [key, value] of campaign) url.searchParams.set(key, value);
  return url.pathname + url.search + url.hash;
}

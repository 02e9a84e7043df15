import { useRouter } from 'next/compat/router';
import { withCampaign } from '@/lib/analytics/campaign';

/**
 * Gives an address of this site the campaign (`utm_source`, …) of the page one is on, for the links that lead to an
 * enquiry: the enquiry stores where the doctor came from, however many steps are between.
 */
export function useCampaign(): (path: string) => string {
  const [address = ''] = (useRouter()?.asPath ?? '').split('#');
  const [, query = ''] = address.split('?');
  const from = new URLSearchParams(query);
  return (path) => withCampaign(path, from);
}

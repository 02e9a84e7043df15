import { useRouter } from 'next/compat/router';
import { withCampaign } from '@/lib/platform/analytics/campaign';

/**
 * Adds the campaign (`utm_source`, …) of the current page to links that lead to an enquiry. The enquiry then stores
 * where the doctor came from, however many steps are between.
 */
export function useCampaign(): (path: string) => string {
  const [address = ''] = (useRouter()?.asPath ?? '').split('#');
  const [, query = ''] = address.split('?');
  const from = new URLSearchParams(query);
  return (path) => withCampaign(path, from);
}

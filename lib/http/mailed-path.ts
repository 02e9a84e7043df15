import { givenPaths } from '@/lib/routes';

// Apart from the paths: those are in every page's script, and only the server asks.
const mailedPaths = [
  givenPaths.confirmJobAlert(''),
  givenPaths.unsubscribe(''),
  givenPaths.reference(''),
  givenPaths.cancelBooking(''),
  givenPaths.moveBooking(''),
];

/** Whether an address, cut short or not, is one that only letters lead to. */
export function isMailedPath(address: string): boolean {
  const [pathname = ''] = address.split(/[?#]/);
  return mailedPaths.some((mailed) => `${pathname}/`.startsWith(mailed));
}

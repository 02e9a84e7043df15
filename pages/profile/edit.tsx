import { paths } from '@/lib/routes';
import { redirectEarlierAddress } from '@/lib/profile/profile-redirect-page.server';

export const getServerSideProps = redirectEarlierAddress(paths.profile());

export default function EarlierAddressPage() {
  return null;
}

import { paths } from '@/lib/routes';
import { earlierAddress } from '@/lib/profile/profile-redirect-page.server';

export const getServerSideProps = earlierAddress(paths.profile());

export default function EarlierAddressPage() {
  return null;
}

import { paths } from '@/lib/web/paths';
import { earlierAddress } from '@/lib/web/profile-redirect.server';

export const getServerSideProps = earlierAddress(paths.profile());

export default function EarlierAddressPage() {
  return null;
}

import { paths } from '@/lib/routes';
import { redirectEarlierAddress } from '@/lib/doctors/profile/profile-redirect-page.server';

export const getServerSideProps = redirectEarlierAddress(paths.profile());

export default function EarlierAddressPage() {
  return null;
}

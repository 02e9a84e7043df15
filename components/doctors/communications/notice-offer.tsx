import Link from 'next/link';
import { Note } from '@/components/ui/note';
import { describeOffer, type NoticeOffer as Offer } from '@/lib/doctors/notices/notice-offer';
import { paths } from '@/lib/routes';

const sectionIds = { text: 'texts', push: 'notifications' };

export function NoticeOffer({ offer }: { offer: Offer }) {
  return (
    <Note>
      {describeOffer(offer)}{' '}
      <Link href={`${paths.communications()}#${sectionIds[offer.channels[0]]}`}>Turn on reminders</Link>
    </Note>
  );
}

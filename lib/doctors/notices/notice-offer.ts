import type { NoticeChannel, NoticePurpose } from './notice';

export type NoticeOffer = {
  purpose: Exclude<NoticePurpose, 'urgent-jobs'>;
  channels: readonly [NoticeChannel, ...NoticeChannel[]];
};

const channelWords: Record<NoticeChannel, string> = { text: 'text message', push: 'notification' };

const timeWords: Record<NoticeOffer['purpose'], string> = {
  'promised-calls': 'an hour before we call',
  shifts: 'on the day before each shift',
};

export function describeOffer({ purpose, channels }: NoticeOffer): string {
  const ways = channels.map((channel) => channelWords[channel]).join(' or ');
  return `We can remind you by ${ways} ${timeWords[purpose]}.`;
}

import { formatNumber } from '@/lib/core/text';

export type ResponseTime = {
  count: number;
  minutes: number;
  days: number;
};

const unit = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;

export function describeResponseTime({ minutes }: Pick<ResponseTime, 'minutes'>): string {
  if (minutes <= 55) return unit(Math.max(5, Math.ceil(minutes / 5) * 5), 'minute');
  const halves = Math.ceil(minutes / 30);
  if (halves < 20) return halves === 2 ? '1 hour' : `${Math.floor(halves / 2)}${halves % 2 ? '½' : ''} hours`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? unit(hours, 'hour') : unit(Math.ceil(hours / 24), 'day');
}

export function responseSentence(time: ResponseTime): string {
  return `We answered half of the ${formatNumber(time.count)} enquiries from the last ${time.days} days within ${describeResponseTime(time)}, measured around the clock.`;
}

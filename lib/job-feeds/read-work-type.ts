import { workTypes, type WorkType } from '@/lib/jobs/job';

/** The kind of engagement, from the feed's codes and, where these are vague ("contract"), from the words of the advert. Null when neither tells. */
export function readWorkType(codes: string[], title: string, description: string): WorkType | null {
  const own = workTypes.find((type) => codes.includes(type));
  if (own) return own;
  const told = new Set(codes.map((code) => code.toLowerCase().replace(/[^a-z]/g, '')));
  const text = `${title}\n${description}`;
  const says = (words: RegExp) => words.test(text);
  const fullTime = told.has('fulltime');
  const temporary = told.has('temporary') || told.has('perdiem') || told.has('casual');
  if (told.has('contract') || told.has('contractor')) {
    if (says(/\b(fifo|dido|fly[- ]in|drive[- ]in)\b/i)) return 'fifo';
    if (says(/\bfixed[- ]term\b/i)) return 'fixed-term';
    return says(/\blocum\b/i) ? 'locum' : 'fixed-term';
  }
  if (temporary) return fullTime && !told.has('perdiem') ? 'fixed-term' : 'locum';
  if (told.has('parttime')) return 'part-time';
  if (fullTime || told.has('permanent'))
    return says(/^[^\n]*\bfixed[- ]term\b/i) ? 'fixed-term' : 'permanent';
  if (/\blocum\b/i.test(title)) return 'locum';
  if (/\bfixed[- ]term\b/i.test(title)) return 'fixed-term';
  if (/\bpermanent\b/i.test(title)) return 'permanent';
  return null;
}

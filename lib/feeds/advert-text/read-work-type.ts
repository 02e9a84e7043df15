import { workTypes, type WorkType } from '@/lib/jobs/listing/job';

const ownName = (code: string) =>
  code
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

function readWords(codes: readonly string[]) {
  const text = ` ${codes
    .join(' ')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')} `;
  const says = (...words: string[]) => words.some((word) => text.includes(` ${word} `));
  return {
    locum: says('locum', 'locums', 'locum tenens'),
    fifo: says('fifo', 'dido', 'fly in', 'fly in fly out'),
    fixedTerm: says('fixed term', 'fixedterm', 'fixed', 'max term', 'maximum term', 'limited tenure'),
    contract: says('contract', 'contractor', 'contracts'),
    // SEEK writes "Casual/Vacation", and schema.org has the value PER_DIEM.
    shortTerm: says('per diem', 'perdiem', 'casual', 'vacation', 'sessional', 'relief', 'short term'),
    temporary: says('temporary', 'temp', 'interim'),
    partTime: says('part time', 'parttime', 'p t', 'pt'),
    fullTime: says('full time', 'fulltime', 'f t', 'ft'),
    permanent: says('permanent', 'perm', 'ongoing', 'regular'),
  };
}

export function namesSeveralWorkTypes(codes: readonly string[]): boolean {
  const told = readWords(codes);
  const isCasual = told.locum || told.fifo || told.shortTerm || told.temporary;
  return isCasual && (told.permanent || (told.partTime && told.locum));
}

/**
 * Reads the work type from the feed's codes, or from the advert's words if the codes are vague ("contract"). Null if
 * neither contains a work type.
 */
export function readWorkType(codes: readonly string[], title: string, description: string): WorkType | null {
  const own = workTypes.find((type) => codes.some((code) => ownName(code) === type));
  if (own) return own;
  const told = readWords(codes);
  const text = `${title}\n${description}`;
  if (told.locum) return 'locum';
  if (told.fifo) return 'fifo';
  if (told.contract) {
    if (/\b(?:fifo|dido|fly[- ]in|drive[- ]in)\b/i.test(text)) return 'fifo';
    if (told.fixedTerm || /\bfixed[- ]term\b/i.test(text)) return 'fixed-term';
    return /\blocum\b/i.test(text) ? 'locum' : 'fixed-term';
  }
  if (told.fixedTerm) return 'fixed-term';
  if (told.shortTerm) return 'locum';
  if (told.temporary) return told.fullTime ? 'fixed-term' : 'locum';
  if (told.partTime) return 'part-time';
  if (told.fullTime || told.permanent) return /\bfixed[- ]term\b/i.test(title) ? 'fixed-term' : 'permanent';
  if (/\blocum\b/i.test(title)) return 'locum';
  if (/\bfixed[- ]term\b/i.test(title)) return 'fixed-term';
  return /\bpermanent\b/i.test(title) ? 'permanent' : null;
}

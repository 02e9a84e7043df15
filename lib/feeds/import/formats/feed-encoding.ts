/** Encodings that staff can choose if the files of a source declare a wrong encoding. */
export const feedEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type FeedEncoding = (typeof feedEncodings)[number];

/** `declaration`: the file or its server names the encoding. `characters`: the text reveals it. */
export type FoundEncoding = { label: string; by: 'declaration' | 'characters' };

export const encodingNames: Record<FeedEncoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Excel’s plain CSV)',
  'utf-16le': 'UTF-16 little-endian (Excel’s Unicode text)',
  'utf-16be': 'UTF-16 big-endian',
};

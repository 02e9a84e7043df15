/** Widths of letters: what setting text needs to know of a face. */
export type Widths = { letters: ReadonlyMap<string, { advance: number }> };

/** The letters a face has for a text: spaces that do not break are spaces, a letter it lacks is its plain form or nothing. */
export function knownLetters(text: string, face: Widths): string[] {
  return [...text.normalize('NFC').replace(/\s/g, ' ')].flatMap((letter) => {
    if (face.letters.has(letter)) return [letter];
    const plain = letter.normalize('NFKD').replace(/\p{Mn}/gu, '');
    return [...plain].filter((part) => face.letters.has(part));
  });
}

/** Pixels that a text takes on one line. */
export function widthOf(text: string, face: Widths): number {
  return knownLetters(text, face).reduce((sum, letter) => sum + (face.letters.get(letter)?.advance ?? 0), 0);
}

/** A text in lines no wider than `width`, broken at spaces; what is more than `most` lines ends in "…". */
export function linesOf(
  text: string,
  face: Widths,
  { width, most }: { width: number; most: number },
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer, face) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  const kept = lines.slice(0, most);
  const last = kept.at(-1) ?? '';
  if (lines.length > most) kept[kept.length - 1] = shortened(`${last} …`, face, width);
  return kept.map((one) => (widthOf(one, face) > width ? shortened(one, face, width) : one));
}

function shortened(text: string, face: Widths, width: number): string {
  let rest = text.replace(/\s*…$/, '');
  while (rest && widthOf(`${rest}…`, face) > width) rest = rest.slice(0, -1).trimEnd();
  return `${rest.replace(/[\s,.·–-]+$/, '')}…`;
}

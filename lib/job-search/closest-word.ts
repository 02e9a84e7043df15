import { editDistance } from '@/lib/core/text';

/**
 * The known word that a typing error most likely stood for, or null. One error is allowed in words of four to six
 * letters, two in longer ones; the first letter is trusted. A word that begins a known one is unfinished, not wrong.
 * `known` says of each word whether it belongs to a classification (preferred) or to a place's name.
 */
export function closestWord(word: string, known: ReadonlyMap<string, boolean>): string | null {
  const allowed = word.length >= 7 ? 2 : 1;
  let best: { word: string; distance: number } | null = null;
  let tied = false;
  for (const [candidate, preferred] of known) {
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > allowed) {
      if (candidate.startsWith(word)) return null;
      continue;
    }
    if (candidate.startsWith(word)) return null;
    if (candidate.length < 4) continue;
    const errors = editDistance(word, candidate, allowed);
    if (errors > allowed) continue;
    // Place names are many and alike: only one error, only in long ones, and after the words of the field.
    if (!preferred && (errors > 1 || word.length < 6)) continue;
    const distance = errors + (preferred ? 0 : 0.5);
    if (!best || distance < best.distance) {
      best = { word: candidate, distance };
      tied = false;
    } else if (distance === best.distance && !sameStem(candidate, best.word)) tied = true;
  }
  return best && !tied ? best.word : null;
}

// "anaesthetic" and "anaesthetics": either will do.
const sameStem = (a: string, b: string) => a.slice(0, 6) === b.slice(0, 6);

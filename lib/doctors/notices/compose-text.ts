/**
 * Maximum length of one message in the GSM 7-bit alphabet (3GPP TS 23.038). The vendor charges longer text as several
 * messages.
 */
const oneMessage = 160;

// Matches characters outside the GSM alphabet, its Greek capitals, and its characters that count twice. A character
// outside the alphabet would limit the message to 70 characters (UCS-2).
const gsm = /[^@£$¥èéùìòÇ\nØøÅåÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà_]/gu;

const plain: Record<string, string> = {
  '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...', '\u00a0': ' ', '\u202f': ' ', '€': 'EUR',
}; // oxfmt-ignore

/** Replaces or removes characters outside the GSM 7-bit alphabet. For example, ā becomes a. */
export function toGsm(text: string): string {
  return text
    .replace(gsm, (one) => plain[one] ?? one.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(gsm, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const ending = 'Reply STOP to opt out';

export function composeText({ brand, fact, link }: { brand: string; fact: string; link: string }): string {
  const [start, rest] = [`${toGsm(brand)}: `, `. ${link} ${ending}`];
  const room = oneMessage - start.length - rest.length;
  return `${start}${shorten(toGsm(fact), room)}${rest}`;
}

/**
 * Shortens a text, if possible at a space. Keeps 20 characters even if there is less room, because a shorter text
 * would say nothing.
 */
function shorten(text: string, room: number): string {
  const longest = Math.max(room, 20);
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 3);
  const space = cut.lastIndexOf(' ');
  return `${(space > 10 ? cut.slice(0, space) : cut).replace(/[,.;:-]$/, '')}..`;
}

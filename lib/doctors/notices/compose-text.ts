/** Length of one message in the GSM 7-bit alphabet (3GPP TS 23.038). The vendor splits and charges a longer text as several messages. */
const oneMessage = 160;

// The alphabet without Greek capitals and without the characters that count twice. Any other character would make the
// whole message UCS-2, with 70 characters.
const gsm = /[^@£$¥èéùìòÇ\nØøÅåÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà_]/gu;

const plain: Record<string, string> = {
  '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...', '\u00a0': ' ', '\u202f': ' ', '€': 'EUR',
}; // prettier-ignore

/** Replaces characters outside the GSM 7-bit alphabet: ā becomes a, typographic quotes become plain. */
export function toGsm(text: string): string {
  return text
    .replace(gsm, (one) => plain[one] ?? one.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(gsm, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const ending = 'Reply STOP to opt out';

/** Joins brand, fact and link to one message. Shortens the fact if the message would be longer than 160 characters. */
export function composeText({ brand, fact, link }: { brand: string; fact: string; link: string }): string {
  const [start, rest] = [`${toGsm(brand)}: `, `. ${link} ${ending}`];
  const room = oneMessage - start.length - rest.length;
  return `${start}${shorten(toGsm(fact), room)}${rest}`;
}

/** Shortens a text at a space. Keeps at least 20 characters, because a message without its fact would be useless. */
function shorten(text: string, room: number): string {
  const longest = Math.max(room, 20);
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 3);
  const space = cut.lastIndexOf(' ');
  return `${(space > 10 ? cut.slice(0, space) : cut).replace(/[,.;:-]$/, '')}..`;
}

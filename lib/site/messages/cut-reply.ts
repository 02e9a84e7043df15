const separators = [
  /^-{2,} ?original message ?-{2,}$/i,
  /^_{10,}$/,
  /^-- ?$/,
  /^sent from (my|mail|outlook|yahoo)\b/i,
  /^get outlook for\b/i,
];

/** Returns true for a line such as "On Friday, Hannah wrote:". Mail programs may break this line into two. */
const isAttribution = (line: string, next: string) =>
  /^(on|am|le) /i.test(line) && (/wrote:$/i.test(line) || /wrote:$/i.test(next));

/** Returns true for the first of the header lines that Outlook puts above a quoted email. */
const isHeader = (line: string, next: string) => /^\*?from:/i.test(line) && /^\*?(sent|date|to):/i.test(next);

export function cutReply(email: string): string {
  const lines = email.replaceAll('\r\n', '\n').split('\n');
  const trimmed = lines.map((line) => line.trim());
  const end = trimmed.findIndex((line, index) => {
    const next = trimmed[index + 1] ?? '';
    return separators.some((one) => one.test(line)) || isAttribution(line, next) || isHeader(line, next);
  });
  const kept = end < 0 ? lines : lines.slice(0, end);
  return kept
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .trim();
}

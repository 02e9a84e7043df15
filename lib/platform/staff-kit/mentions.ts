type Member = { givenName: string; familyName: string; active: boolean };

/**
 * Returns the active members whom a text mentions as "@name". The name is the member's given name. If several members
 * share that given name, it is the full name.
 */
export function findMentioned<M extends Member>(text: string, members: readonly M[]): M[] {
  const said = text.toLowerCase();
  const mentions = (name: string) => {
    const at = said.indexOf(`@${name.toLowerCase()}`);
    return at >= 0 && !/[\p{L}\p{N}-]/u.test(said.charAt(at + name.length + 1));
  };
  const active = members.filter((member) => member.active);
  return active.filter(({ givenName, familyName }) => {
    const isOnly = active.filter((one) => one.givenName === givenName).length === 1;
    return (isOnly && mentions(givenName)) || mentions(`${givenName} ${familyName}`);
  });
}

const words = /(?<![\p{L}\p{N}._-])@([\p{L}][\p{L}\p{N}'’-]*)/gu;
const listWords = new Intl.ListFormat('en-AU');

/** Says who will get a notice about a note, and which mentioned names belong to no colleague. Null without mentions. */
export function describeMentions(text: string, members: readonly Member[]): string | null {
  const nameMember = ({ givenName, familyName }: Member) => `${givenName} ${familyName}`;
  const startsAs = (word: string) => (member: Member) =>
    nameMember(member).toLowerCase().startsWith(word.toLowerCase());
  const told = findMentioned(text, members);
  const unknown = [...text.matchAll(words)]
    .map(([, word = '']) => word)
    .filter((word) => !told.some(startsAs(word)))
    .map((word) => {
      const similar = members.filter(({ active }) => active).filter(startsAs(word));
      return similar.length > 0
        ? `“@${word}” is not a whole name: ${listWords.format(similar.map(nameMember))}?`
        : `No colleague is called “${word}”.`;
    });
  const sentences = [
    told.length > 0 && `We will tell ${listWords.format(told.map(nameMember))}.`,
    ...unknown,
  ];
  return sentences.filter(Boolean).join(' ') || null;
}

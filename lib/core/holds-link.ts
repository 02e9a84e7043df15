const marks = /:\/\/|www\.|[<>@]/i;
// Mail programs make links of these by themselves: "evil.example", "evil.example/in", "203.0.113.7".
const domain = /[\p{L}\p{N}-]\.\p{L}[\p{L}\p{N}-]+/u;
const number = /\d{1,3}(\.\d{1,3}){3}/;

/**
 * Could a text be shown as a link, or is it an address? A bare domain counts, and so does a dot of another script, which
 * browsers read as a dot. "J. R. Smith", "J.R. Smith" and "St. John" do not; "St.John" does, for nobody can tell.
 */
export function holdsLink(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[。．｡]/g, '.');
  return marks.test(plain) || domain.test(plain) || number.test(plain);
}

/**
 * Link to an email address. If the address does not fit in one line, breaks it before a part of the domain, because
 * browsers would break it anywhere.
 */
export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  const [name, ...domains] = email.slice(at + 1).split('.');

  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at + 1)}
      <wbr />
      {name}
      {domains.flatMap((part, index) => [<wbr key={index} />, `.${part}`])}
    </a>
  );
}

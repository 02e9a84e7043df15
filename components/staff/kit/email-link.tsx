/** Link to an email address that breaks before the domain if it does not fit in one line. */
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

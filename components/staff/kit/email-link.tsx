/** Link to an email address that breaks before the domain if it does not fit in one line. */
export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at + 1)}
      <wbr />
      {email
        .slice(at + 1)
        .split('.')
        .flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, `.${part}`]))}
    </a>
  );
}

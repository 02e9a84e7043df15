/** Returns the message that greets a person after sign-in. Without a given name it names nobody. */
export function greetSignedIn({
  givenName,
  isFirstVisit,
  brandName,
}: {
  givenName: string | null;
  isFirstVisit: boolean;
  brandName: string;
}): string {
  const name = givenName?.trim();
  if (isFirstVisit) return name ? `Welcome, ${name}` : `Welcome to ${brandName}`;
  return name ? `Welcome back, ${name}` : 'Welcome back';
}

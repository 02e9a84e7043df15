/**
 * A grade as it may be said of a doctor. "Specialist" is a protected title in Australia: it is left out unless a person
 * has found the doctor in the register.
 */
export function gradeOfDoctor(name: string, verified: boolean): string {
  if (verified) return name;
  const parts = name.split(/\s*[/,]\s*/).filter((part) => !/specialist/i.test(part));
  return parts.join(' / ') || 'Consultant';
}

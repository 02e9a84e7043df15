import type { Choice } from '@/lib/http/form';

export function Options({ first, choices }: { first?: string; choices: readonly Choice[] }) {
  return (
    <>
      {first !== undefined && <option value="">{first}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

export function toChoices(labels: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

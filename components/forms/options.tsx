export function Options({
  first,
  choices,
}: {
  first?: string;
  choices: readonly (readonly [value: string, label: string])[];
}) {
  return (
    <>
      {first !== undefined && <option value="">{first}</option>}
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

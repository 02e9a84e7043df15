/** What a list offers: first the request to choose, then slugs with their names. */
export function Options({
  first,
  choices,
}: {
  first: string;
  choices: readonly (readonly [string, string])[];
}) {
  return (
    <>
      <option value="">{first}</option>
      {choices.map(([slug, label]) => (
        <option key={slug} value={slug}>
          {label}
        </option>
      ))}
    </>
  );
}

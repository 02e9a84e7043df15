import type { ReactNode } from 'react';

type Choice = { value: string; label: ReactNode };

type Props = { id?: string; name: string; choices: readonly Choice[]; chosen: string | undefined };

/** Radio buttons inside a `fieldset`. Only the first has the `id`, because an error summary links to it. */
export function Radios({ id, name, choices, chosen }: Props) {
  return choices.map(({ value, label }, index) => (
    <label key={value} className="radio">
      <input
        type="radio"
        id={index === 0 ? id : undefined}
        name={name}
        value={value}
        defaultChecked={value === chosen}
      />
      <span>{label}</span>
    </label>
  ));
}

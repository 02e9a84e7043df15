import type { IconName } from './icon-names';

/** A symbol of the sprite. Decorative by default: the words beside it say the same. */
export function Icon({ name, className, label }: { name: IconName; className?: string; label?: string }) {
  // Size comes from the style sheet and the view box from the symbol: a results page has some 180 of these, and every
  // attribute is rendered, sent and read for each.
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}

import type { SocialNetwork } from '@/lib/core/social-networks';

export type IconName =
  | SocialNetwork
  | 'alert'
  | 'back'
  | 'bed'
  | 'bell'
  | 'bookmark'
  | 'briefcase'
  | 'calendar'
  | 'car'
  | 'check'
  | 'clock'
  | 'close'
  | 'coin'
  | 'compass'
  | 'doc'
  | 'done'
  | 'down'
  | 'edit'
  | 'eye'
  | 'globe'
  | 'grid'
  | 'hash'
  | 'hospital'
  | 'info'
  | 'left'
  | 'link'
  | 'list'
  | 'logout'
  | 'mail'
  | 'map'
  | 'maybe'
  | 'meals'
  | 'menu'
  | 'minus'
  | 'moon'
  | 'onward'
  | 'overlap'
  | 'phone'
  | 'pin'
  | 'plane'
  | 'plus'
  | 'print'
  | 'repeat'
  | 'right'
  | 'search'
  | 'send'
  | 'share'
  | 'shield'
  | 'sliders'
  | 'steps'
  | 'stethoscope'
  | 'undo'
  | 'user'
  | 'users'
  | 'warning';

/**
 * Icon from the sprite. Without a label it is hidden from screen readers, because the text beside it usually says the
 * same.
 */
export function Icon({ name, className, label }: { name: IconName; className?: string; label?: string }) {
  // Few attributes: the style sheet sets the size, and the sprite the view box. A results page has about 180 icons,
  // and each attribute takes time to render and transfer.
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

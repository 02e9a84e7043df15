type Props = { src: string; width: number; height: number; className?: string };

/**
 * One of our drawings, for decoration only. Uses an SVG `<use>` element, because an image could not have the page's
 * colours in light and dark.
 */
export function Picture({ src, width, height, className }: Props) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${src}#picture`} />
    </svg>
  );
}

type Props = { src: string; width: number; height: number; className?: string };

/**
 * A decorative drawing of our own. Referenced as SVG rather than an image, so that it uses the page's colour roles and
 * follows the choice of light or dark.
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

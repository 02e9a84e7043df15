type Props = { src: string; width: number; height: number; className?: string };

/**
 * Decorative drawing of our own. An SVG `<use>` instead of an image, so that it takes the page's colours and follows
 * light and dark.
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

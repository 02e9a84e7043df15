type Props = { src: string; width: number; height: number; className?: string };

/**
 * One of our own drawings. It adds nothing to the words. Referenced and not an image, so that its colours are the
 * roles of the page: an image would not know of the visitor's choice of light or dark.
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

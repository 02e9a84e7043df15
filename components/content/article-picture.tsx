/** The drawing of an article. It adds nothing to the words, and keeps its place before it arrives. */
export function ArticlePicture({ src, className }: { src: string; className?: string }) {
  return <img src={src} alt="" width={320} height={160} loading="lazy" className={className} />;
}

import { Picture } from '@/components/ui/picture';

/** Cards and the head of an article keep a place of this size for the drawing. */
const width = 320;
const height = 160;

/** The drawing of an article. It keeps its place before it arrives. */
export function ArticlePicture({ src, className }: { src: string; className?: string }) {
  return <Picture src={src} width={width} height={height} className={className} />;
}

import type { RichText as Node } from '@/lib/jobs/listing/job-description';

/**
 * Renders formatted text with a fixed set of elements and no attributes. HTML tags in the text appear as plain text.
 */
export function RichText({ nodes }: { nodes: Node[] }) {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const [Tag, ...children] = node;
    return Tag === 'br' ? (
      <br key={index} />
    ) : (
      <Tag key={index}>
        <RichText nodes={children} />
      </Tag>
    );
  });
}

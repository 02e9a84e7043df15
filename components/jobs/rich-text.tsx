import type { RichText as Node } from '@/lib/jobs/job-description';

/** Prose from a tree: elements of the allow-list without attributes, text as text. */
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

import clsx from 'clsx';
import Link from 'next/link';
import { Fragment } from 'react';
import { isSitePath, plainText, type Block, type Inline, type Table } from '@/lib/content/pages/content-tree';
// Imported first, so that the table rules of content-body.module.css override its spacing rules, which have the same
// specificity.
import './content-page.module.css';
import styles from './content-body.module.css';

/**
 * Renders formatted text with a fixed set of elements and no attributes. HTML tags in the text appear as plain text.
 */
export function ContentBody({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => <BlockElement key={index} block={block} />);
}

function BlockElement({ block }: { block: Block }) {
  switch (block[0]) {
    case 'p': {
      const [, ...children] = block;
      return (
        <p>
          <Inlines inlines={children} />
        </p>
      );
    }
    case 'h2':
    case 'h3': {
      const [Heading, id, ...children] = block;
      return (
        <Heading id={id}>
          <Inlines inlines={children} />
        </Heading>
      );
    }
    case 'ul':
      return (
        <ul>
          <Items items={block[1]} />
        </ul>
      );
    case 'ol':
      return (
        <ol start={block[2]}>
          <Items items={block[1]} />
        </ol>
      );
    case 'quote':
      return (
        <blockquote>
          <ContentBody blocks={block[1]} />
        </blockquote>
      );
    case 'table':
      return <TableElement table={block[1]} />;
    case 'img': {
      const { src, alt, width, height } = block[1];
      // Omits Next's picture optimisation, because these are our own drawings or pictures that the CMS has already
      // scaled.
      return <img src={src} alt={alt} width={width} height={height} loading="lazy" />;
    }
    case 'hr':
      return <hr />;
  }
}

function Items({ items }: { items: Block[][] }) {
  return items.map((item, index) => (
    <li key={index}>
      <ListItem blocks={item} />
    </li>
  ));
}

function ListItem({ blocks }: { blocks: Block[] }) {
  const [first, ...rest] = blocks;
  if (first?.[0] !== 'p') return <ContentBody blocks={blocks} />;
  const [, ...children] = first;
  return (
    <>
      <Inlines inlines={children} />
      <ContentBody blocks={rest} />
    </>
  );
}

function TableElement({ table: { caption, align, head, rows } }: { table: Table }) {
  const side = (column: number) => (align[column] === 'right' ? styles.right : undefined);
  // A table of numbers keeps its columns on a phone, so that readers can compare them. A table of text stacks them.
  const isText = head.length > 2 && !align.includes('right');
  return (
    // Lets the table scroll in its own box, with a tab stop for keyboard users. The roles are explicit, because some
    // browsers drop the roles of tables that CSS stacks.
    <div
      className={clsx(styles.table, isText && styles.stacked)}
      role="region"
      aria-label={`Table: ${caption}`}
      tabIndex={0}
    >
      <table role="table">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {head.map((cell, column) => (
              <th key={column} scope="col" role="columnheader" className={side(column)}>
                <Inlines inlines={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={index} role="row">
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row" role="rowheader">
                    <Inlines inlines={cell} />
                  </th>
                ) : (
                  <td
                    key={column}
                    role="cell"
                    className={side(column)}
                    data-label={isText ? plainText(head[column] ?? []) : undefined}
                  >
                    <Inlines inlines={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inlines({ inlines }: { inlines: Inline[] }) {
  return inlines.map((inline, index) => <Fragment key={index}>{inlineElement(inline)}</Fragment>);
}

function inlineElement(inline: Inline) {
  if (typeof inline === 'string') return inline;
  switch (inline[0]) {
    case 'br':
      return <br />;
    case 'a': {
      const [, href, ...children] = inline;
      return isSitePath(href) ? (
        <Link href={href}>
          <Inlines inlines={children} />
        </Link>
      ) : (
        <a href={href}>
          <Inlines inlines={children} />
        </a>
      );
    }
    case 'strong':
    case 'em': {
      const [Tag, ...children] = inline;
      return (
        <Tag>
          <Inlines inlines={children} />
        </Tag>
      );
    }
  }
}

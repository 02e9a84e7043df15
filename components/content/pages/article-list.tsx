import Link from 'next/link';
import type { ArticleLine } from '@/lib/content/pages/content-view';
import styles from './article-list.module.css';
import { Picture } from '@/components/ui/picture';

const width = 320;
const height = 160;

type PictureProps = { src: string; alt?: string; className?: string };

export function ArticlePicture({ src, alt = '', className }: PictureProps) {
  if (!src.endsWith('.svg'))
    return <img src={src} alt={alt} width={width} height={height} loading="lazy" className={className} />;
  return <Picture src={src} width={width} height={height} className={className} />;
}

export function ArticleList({ articles, level }: { articles: ArticleLine[]; level?: 2 | 3 }) {
  return (
    <ul className={styles.list}>
      {articles.map((article) => (
        <li key={article.path}>
          <ArticleEntry article={article} level={level} className={styles.entry} />
        </li>
      ))}
    </ul>
  );
}

export function FeaturedArticle({ article }: { article: ArticleLine }) {
  return <ArticleEntry article={article} featured className={`${styles.entry} ${styles.featured}`} />;
}

type EntryProps = { article: ArticleLine; level?: 2 | 3; featured?: boolean; className?: string };

function ArticleEntry({ article, level = 2, featured, className }: EntryProps) {
  const { path, title, lead, minutes, category, picture } = article;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={className}>
      {picture && <ArticlePicture src={picture} />}
      <p className={styles.kind}>{[featured && 'Featured', category].filter(Boolean).join(' · ')}</p>
      <Heading>
        <Link className="covers" href={path}>
          {title}
        </Link>
      </Heading>
      <p className={styles.lead}>{lead}</p>
      <p className={styles.length}>{minutes} min read</p>
    </article>
  );
}

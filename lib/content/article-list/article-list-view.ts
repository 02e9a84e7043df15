import type { ArticleChoice } from './article-search';
import type { Block } from '@/lib/content/pages/content-tree';
import type { ArticleLine, Crumb } from '@/lib/content/pages/content-view';

export type ArticleListView = {
  title: string;
  lead: string;
  description: string;
  crumbs: Crumb[];
  q: string;
  category: string | null;
  tag: string | null;
  featured: ArticleLine | null;
  articles: ArticleLine[];
  total: number;
  page: number;
  pageCount: number;
  categories: ArticleChoice[];
  tags: ArticleChoice[];
  body: Block[];
};

export type ArticleChoicesView = {
  title: string;
  lead: string;
  description: string;
  crumbs: Crumb[];
  choices: { name: string; description: string; count: number; href: string }[];
};

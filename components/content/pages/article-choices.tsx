import Link from 'next/link';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { ArticleChoicesView } from '@/lib/content/article-list/article-list-view';
import { count } from '@/lib/core/text';
import list from './article-list.module.css';
import page from '@/components/content/pages/content-page.module.css';

export function ArticleChoices({ title, lead, crumbs, choices }: ArticleChoicesView) {
  return (
    <>
      <header className={`wrap ${page.head}`}>
        <Breadcrumbs crumbs={crumbs} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <div className={`wrap ${page.grid}`}>
        <ul className={`plain ${list.list}`}>
          {choices.map((choice) => (
            <li key={choice.href}>
              <article>
                <h2>
                  <Link href={choice.href}>{choice.name}</Link>
                </h2>
                <p>{choice.description}</p>
                <p className={list.dates}>{count(choice.count, 'article')}</p>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

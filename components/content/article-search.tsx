import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/routes';
import styles from './article-index.module.css';

/** A plain form: what is looked for stands in the address. */
export function ArticleSearch({ q }: { q: string }) {
  return (
    <form role="search" aria-label="Articles" action={paths.articles()} className={styles.search}>
      <label htmlFor="article-words">Search articles</label>
      <input id="article-words" className="input" type="search" name="q" defaultValue={q} maxLength={100} />
      <Button type="submit">
        <Icon name="search" />
        Search
      </Button>
    </form>
  );
}

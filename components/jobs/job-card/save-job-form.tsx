import { Icon } from '@/components/ui/icon';
import { press, useSaved } from './saved-jobs-store';
import styles from './save-job-form.module.css';

type Props = { number: string; href: string; initially: boolean };

export function SaveJobForm({ number, href, initially }: Props) {
  const saved = useSaved(number, initially);
  return (
    <form method="post" action={href} className={styles.form}>
      <button
        type="submit"
        className="btn btn--ghost btn--sm"
        name="saved"
        value={saved ? 'no' : 'yes'}
        aria-pressed={saved}
        onClick={(event) => {
          event.preventDefault();
          if (event.detail < 2) press(number, !saved);
        }}
      >
        <Icon name="bookmark" />
        {saved ? 'Saved job' : 'Save job'}
      </button>
    </form>
  );
}

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import styles from './sheet.module.css';

/** Opens the browser's printing. Not there without script, where the browser's own menu does it. */
export function PrintButton({ what }: { what: string }) {
  return (
    <Button look="ghost" small className={styles.scripted} onClick={() => print()}>
      <Icon name="print" />
      Print {what}
    </Button>
  );
}

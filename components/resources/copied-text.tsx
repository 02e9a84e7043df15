import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { TextTemplate } from '@/lib/resources/resource-lists';
import { PrintButton } from './print-button';
import styles from './sheet.module.css';

/** A text to copy: by its button, or selected with one press where a script or the browser does not let us. */
export function CopiedText({ text }: { text: TextTemplate['text'] }) {
  const box = useRef<HTMLPreElement>(null);
  const [said, setSaid] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      if (box.current) getSelection()?.selectAllChildren(box.current);
      setSaid('Selected: copy it now');
    }
  }

  return (
    <>
      <pre ref={box} className={styles.text}>
        {text}
      </pre>
      <div className={styles.foot}>
        <Button look="ghost" small className={styles.scripted} onClick={() => void copy()}>
          Copy text
        </Button>
        <PrintButton what="text" />
        <span role="status" className="small muted">
          {said}
        </span>
      </div>
    </>
  );
}

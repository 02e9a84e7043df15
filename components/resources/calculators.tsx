import { useState } from 'react';
import type { CalculatorView } from '@/lib/resources/calculator-view';
import { Calculator } from './calculator';
import styles from './calculator.module.css';

/** All calculators of the page. What was wrong is summed up for the one that was sent last. */
export function Calculators({
  rendered,
  kept,
}: {
  rendered: CalculatorView[];
  kept: Record<string, string>;
}) {
  const [sent, setSent] = useState(() => rendered.find(({ errors }) => errors.length > 0));
  return rendered.map((view) => (
    <section
      key={view.name}
      className={view.name === 'rate-calculator' ? `${styles.tool} ${styles.beside}` : styles.tool}
      aria-labelledby={view.name}
    >
      <h2 id={view.name}>{view.title}</h2>
      <p>{view.intro}</p>
      <Calculator
        rendered={view}
        kept={kept}
        sentWith={sent?.name === view.name ? sent.errors : []}
        onSent={(errors) => setSent({ ...view, errors })}
      />
    </section>
  ));
}

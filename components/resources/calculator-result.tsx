import { Link } from '@/components/ui/link';
import type { CalculatorResult as Result } from '@/lib/resources/calculator-view';
import styles from './calculator.module.css';

/** What came out, as a table, with what it was counted with. */
export function CalculatorResult({
  result: { caption, columns, rows, conclusion, notes, link },
}: {
  result: Result;
}) {
  return (
    <div className={styles.result}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, strong }) => (
            <tr key={label} className={strong && styles.strong}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {conclusion && <p className={styles.conclusion}>{conclusion}</p>}
      {link && <Link href={link.href}>{link.label}</Link>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

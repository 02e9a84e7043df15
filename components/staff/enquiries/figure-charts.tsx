import { Box } from '@mui/material';
import {
  describeMinutes,
  endLabel,
  figureGoals,
  percent,
  type EndFigures,
  type EnquiryFigures,
  type WeekFigures,
} from '@/lib/enquiries/figures/enquiry-figures';
import styles from '@/components/staff/kit/staff.module.css';
import figures from './enquiry-figures.module.css';

const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const formatUtcDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

const size = (part: number, whole: number) => `${whole === 0 ? 0 : Math.min(100, (part / whole) * 100)}%`;

export function CallTimes({ weeks }: { weeks: readonly WeekFigures[] }) {
  // Limits the height of the chart. A week with one forgotten enquiry would flatten all other columns, so its column is
  // cut off.
  const halves = Math.max(figureGoals.halfMinutes, ...weeks.map((week) => week.half ?? 0));
  const most = Math.min(5 * halves, Math.max(2 * halves, ...weeks.map((week) => week.nineInTen ?? 0)));
  return (
    <figure className={figures.part}>
      <figcaption>
        <h2>Time to first call, by week</h2>
      </figcaption>
      <div className={figures.columns} aria-hidden>
        <Box component="span" className={figures.goal} sx={{ bottom: size(figureGoals.halfMinutes, most) }} />
        {weeks.map((week) => (
          <span key={week.from} className={figures.column}>
            <Box component="span" className={figures.nine} sx={{ height: size(week.nineInTen ?? 0, most) }} />
            <Box component="span" className={figures.half} sx={{ height: size(week.half ?? 0, most) }} />
          </span>
        ))}
      </div>
      <ul className={figures.key} aria-hidden>
        <li className={figures.isHalf}>half were called within this time</li>
        <li className={figures.isNine}>nine in ten were called within this time</li>
        <li className={figures.isGoal}>goal for half: {describeMinutes(figureGoals.halfMinutes)}</li>
      </ul>
      <p className={styles.muted}>By the clock, nights and weekends included.</p>
      <table className={figures.table}>
        <caption className={figures.hidden}>Time to first call, by week</caption>
        <thead>
          <tr>
            <th scope="col">Week starting</th>
            <th scope="col">Enquiries</th>
            <th scope="col">Half called within</th>
            <th scope="col">Nine in ten called within</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.from}>
              <th scope="row">{formatUtcDay(week.from)}</th>
              <td>{week.enquiries}</td>
              <td>{describeMinutes(week.half)}</td>
              <td>{describeMinutes(week.nineInTen)}</td>
            </tr>
          ))}
          {weeks.length === 0 && (
            <tr>
              <td colSpan={4}>No enquiries in the last eleven weeks</td>
            </tr>
          )}
        </tbody>
      </table>
    </figure>
  );
}

export function Funnel({ all }: { all: EnquiryFigures }) {
  const steps = [
    ['Enquiries', all.enquiries],
    ['Reached', all.reached],
    ['Put forward', all.putForward],
    ['Offered', all.offered],
    ['Placed', all.placed],
  ] as const;
  return (
    <figure className={figures.part}>
      <figcaption>
        <h2>From enquiry to placed</h2>
      </figcaption>
      <ol className={figures.funnel}>
        {steps.map(([name, count], index) => {
          const before = steps[index - 1]?.[1];
          const share = before === undefined ? null : percent(count, before);
          return (
            <li key={name}>
              <span>{name}</span>
              <span className={figures.bar} aria-hidden>
                <Box component="span" sx={{ width: size(count, all.enquiries) }} />
              </span>
              <b>{count}</b>
              <small>{share !== null && `${share}% go on`}</small>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

export function Ends({ ends }: { ends: readonly EndFigures[] }) {
  const all = ends.reduce((sum, { enquiries }) => sum + enquiries, 0);
  const most = Math.max(0, ...ends.map(({ enquiries }) => enquiries));
  return (
    <section className={figures.part} aria-labelledby="ends">
      <h2 id="ends">Why enquiries ended without a placement</h2>
      {all === 0 ? (
        <p>No enquiries from this period have ended without a placement.</p>
      ) : (
        <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby="ends">
          <table className={figures.table}>
            <thead>
              <tr>
                <th scope="col">Reason</th>
                <th scope="col">Enquiries</th>
                <th scope="col">Share of {all}</th>
                <th scope="col" className={figures.wide}>
                  Share
                </th>
              </tr>
            </thead>
            <tbody>
              {ends.map(({ reason, enquiries }) => (
                <tr key={reason}>
                  <th scope="row">{endLabel(reason)}</th>
                  <td>{enquiries}</td>
                  <td>{percent(enquiries, all)}%</td>
                  <td className={figures.wide}>
                    <span className={figures.bar} aria-hidden>
                      <Box component="span" sx={{ width: size(enquiries, most) }} />
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

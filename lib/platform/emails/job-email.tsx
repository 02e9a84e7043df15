import type { ReactNode } from 'react';
import { colors, textStyle } from './email-styles';
import { Box, Fact, Facts } from './parts-email';

type FactText = { value: string; detail: string | null };

export type EmailJob = {
  href: string;
  title: string;
  /** For example "Locum" or "Permanent". */
  kind: string;
  dates: FactText;
  /** For example "Fits your dates". Null if the doctor stated no dates. */
  fit: { fits: boolean; text: string } | null;
  /** `known` is false if the text is "Rate on enquiry". */
  rate: FactText & { known: boolean };
  place: FactText;
};

type Props = {
  job: EmailJob;
  /** A change to the job, such as "Rate up", which is shown above the job's facts. */
  news?: string | null;
  children?: ReactNode;
};

export function JobCard({ job, news, children }: Props) {
  const { dates, fit, rate, place } = job;
  return (
    <Box className="line" style={{ margin: '0 0 16px', border: `1px solid ${colors.line}` }}>
      <tr>
        <td className="card-pad" style={{ padding: '16px 16px 0' }}>
          <p className="muted" style={{ ...textStyle(14, 20, colors.muted), margin: 0 }}>
            {job.kind}
            {news && (
              <>
                {' · '}
                <strong className="head" style={{ color: colors.navy }}>
                  {news}
                </strong>
              </>
            )}
          </p>
          <h2 className="head" style={{ ...textStyle(19, 25, colors.navy, 800), margin: '2px 0 10px' }}>
            <a className="link" href={job.href} style={{ color: colors.link }}>
              {job.title}
            </a>
          </h2>
          <Facts narrow>
            <Fact
              label="Dates"
              detail={
                (dates.detail ?? fit) && (
                  <>
                    {dates.detail}
                    {dates.detail && fit && <br />}
                    {fit && <Fit fit={fit} />}
                  </>
                )
              }
            >
              {dates.value}
            </Fact>
            <Fact label="Rate" size={rate.known ? 24 : 17} detail={rate.detail}>
              {rate.value}
            </Fact>
            <Fact label="Place" detail={place.detail}>
              {place.value}
            </Fact>
          </Facts>
          {children}
        </td>
      </tr>
    </Box>
  );
}

function Fit({ fit }: { fit: { fits: boolean; text: string } }) {
  if (!fit.fits) return fit.text;
  return (
    <strong className="good" style={{ color: colors.good }}>
      ✓ {fit.text}
    </strong>
  );
}

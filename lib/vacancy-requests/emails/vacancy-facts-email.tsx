import { workTypeLabels } from '@/lib/jobs/job-card';
import { formatDates } from '@/lib/jobs/job-format';
import { Line } from '@/lib/emails/frame-email';
import type { VacancyInput } from '@/lib/vacancy-requests/vacancy-request';

/** Names of what a request holds as codes. */
export type VacancyLabels = { region: string; specialty: string; grade: string };

/** Who is needed, where and when: nothing that was typed freely. */
export function NeedLines({ input, labels }: { input: VacancyInput; labels: VacancyLabels }) {
  return (
    <>
      <Line label="Needed">
        {input.doctors > 1 && `${input.doctors} doctors: `}
        {labels.grade}, {labels.specialty}
      </Line>
      <Line label="Work type">{workTypeLabels[input.workType]}</Line>
      <Line label="Dates">{formatDates({ start: input.from, end: input.to, ongoing: false })}</Line>
      <Line label="Region">{labels.region}</Line>
    </>
  );
}

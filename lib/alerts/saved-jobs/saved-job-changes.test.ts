import type { JobSummary, Rate } from '@/lib/jobs/listing/job';
import { jobSummary } from '@/tests/factories/job';
import { savedJobChanges } from './saved-job-changes';
import { toSnapshot } from './saved-job';

const rate: Rate = {
  min: 290_000,
  max: 290_000,
  unit: 'day',
  currency: 'AUD',
  basis: null,
  negotiable: false,
};
const job: JobSummary = { ...jobSummary, rate };
// Friday 20 November, 11:30 pm in Sydney.
const now = new Date('2026-11-20T12:30:00Z');

function changes(since: { job?: Partial<JobSummary>; closesAt?: string; open?: boolean }, then = job) {
  return savedJobChanges(
    {
      job: { ...job, ...since.job },
      snapshot: toSnapshot(then),
      closesAt: since.closesAt ?? null,
      open: since.open ?? true,
    },
    { now, timeZone: 'Australia/Sydney' },
  );
}
const labels = (...given: Parameters<typeof changes>) => changes(...given).map(({ label }) => label);

describe("labels of a saved job's changes", () => {
  it('an unchanged saved job has no change labels', () => {
    expect(changes({})).toEqual([]);
  });

  it.each([
    ['2026-11-20T12:59:00Z', ['Closes today']],
    // 13:00 UTC is midnight in Sydney. A job that closes at midnight closes on the day before.
    ['2026-11-20T13:00:00Z', ['Closes today']],
    ['2026-11-20T13:30:00Z', ['Closes tomorrow']],
    ['2026-11-23T01:00:00Z', ['Closes in 3 days']],
    ['2026-12-04T13:00:00Z', ['Closes in 14 days']],
    ['2026-12-05T01:00:00Z', []],
  ])(
    'labels a saved job with the days until it closes, counted in its region’s time zone, if at most 14 remain: %s',
    (closesAt, expected) => {
      expect(labels({ closesAt })).toEqual(expected);
    },
  );

  it.each([
    ['filled', 'Filled'],
    ['withdrawn', 'Withdrawn'],
    ['paused', 'On hold'],
    ['expired', 'Closed'],
  ] as const)('if a saved job accepts no enquiries, its label states the reason: %s', (status, label) => {
    expect(labels({ job: { status }, open: false, closesAt: '2026-11-21T00:00:00Z' })).toEqual([label]);
  });

  it('labels a saved job as “Closed” as soon as its closing time has passed', () => {
    expect(labels({ open: false, closesAt: '2026-11-20T12:00:00Z' })).toEqual(['Closed']);
  });

  it.each([
    [{ ...rate, min: 305_000, max: 305_000 }, 'Rate up'],
    [{ ...rate, min: 250_000, max: 250_000 }, 'Rate down'],
    [{ ...rate, min: 250_000, max: 330_000 }, 'Rate changed'],
    [{ ...rate, unit: 'hour' as const }, 'Rate changed'],
    [null, 'Rate changed'],
  ])(
    'labels a saved job whose rate has changed, and shows the rate from the time of saving',
    (after, label) => {
      expect(changes({ job: { rate: after } })).toEqual([
        { kind: 'rate', label, detail: 'Rate when you saved the job: $2,900 per day.' },
      ]);
    },
  );

  it('labels a saved job “Rate changed” if the job had no rate when it was saved but has a rate now', () => {
    expect(changes({}, { ...job, rate: null })[0]).toMatchObject({
      label: 'Rate changed',
      detail: 'The job had no rate when you saved it.',
    });
  });

  it('labels a saved job whose dates have changed, and shows the dates from the time of saving', () => {
    expect(changes({ job: { end: '2027-02-08' } })).toEqual([
      {
        kind: 'dates',
        label: 'Dates changed',
        detail: 'Dates when you saved the job: Mon\u00a025\u00a0Jan\u00a0– Mon\u00a01\u00a0Feb\u00a02027.',
      },
    ]);
  });
});

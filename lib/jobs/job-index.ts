/** One row of the search table as a process keeps it. Numbers are those of 0003_job_search.sql. */
export type IndexedJob = {
  id: string;
  number: string;
  placeId: string;
  traits: number;
  benefits: number;
  area: number;
  /** Days since 1970; beyond every day where the table says infinity. */
  freeFrom: number;
  freeTo: number;
  start: number;
  shareOfBillings: boolean;
  /** Minor units a year; 0 where no amount is stated. */
  rateYear: number;
  /** Microseconds since 1970, as exact as the database's; beyond every instant where the table says infinity. */
  closesAt: number;
  publishedAt: number;
  publishedSeq: number;
};

/** A column of few values: a code for each job, and what the codes stand for. */
export type CodedColumn<T> = { codes: Uint32Array; values: readonly T[] };

/** What a number of `traits` says, by its code. */
export type Traits = {
  /** 0 locum, 1 permanent. */
  workType: Uint8Array;
  specialty: Uint8Array;
  /** -1: none. */
  field: Int16Array;
  grades: Int32Array;
  shifts: Int32Array;
};

/** A column that is compared with limits, and the ends of what it holds. */
export type OrderedColumn = { values: Float64Array; least: number; most: number };

/**
 * All open jobs, newest first, in columns that a search runs through. `snapshot` is the database's own: what it does
 * not see is not in here. Never changed; what has changed makes a new one.
 */
export type JobIndex = {
  snapshot: string;
  jobs: readonly IndexedJob[];
  traits: CodedColumn<number> & Traits;
  benefits: CodedColumn<number>;
  area: CodedColumn<number>;
  places: CodedColumn<string>;
  closesAt: OrderedColumn;
  publishedAt: OrderedColumn;
  freeFrom: OrderedColumn;
  freeTo: OrderedColumn;
  rateYear: OrderedColumn;
  /** Positions of the jobs by another order than the newest first; sorted once, at first use. */
  order(by: 'start' | 'rate'): Uint32Array;
  /** Positions of the jobs of one specialty, newest first. */
  ofSpecialty(ordinal: number): readonly number[];
  /** The position of the job with a number; undefined for one that is not open. */
  positionOf(number: string): number | undefined;
};

/** An index of these jobs, in whatever order they come. */
export function makeJobIndex(snapshot: string, unordered: readonly IndexedJob[]): JobIndex {
  return indexOf(snapshot, [...unordered].sort(newestFirst));
}

/** The index after a change: `changedIds` are gone, or as they are in `changed`. */
export function changeJobIndex(
  index: JobIndex,
  {
    snapshot,
    changedIds,
    changed,
  }: { snapshot: string; changedIds: readonly string[]; changed: IndexedJob[] },
): JobIndex {
  const gone = new Set(changedIds);
  const kept = index.jobs.filter(({ id }) => !gone.has(id));
  const came = [...changed].sort(newestFirst);
  const jobs: IndexedJob[] = [];
  let next = 0;
  for (const job of kept) {
    for (let new_ = came[next]; new_ && newestFirst(new_, job) < 0; new_ = came[next]) {
      jobs.push(new_);
      next += 1;
    }
    jobs.push(job);
  }
  return indexOf(snapshot, jobs.concat(came.slice(next)));
}

function newestFirst(a: IndexedJob, b: IndexedJob): number {
  return b.publishedAt - a.publishedAt || b.publishedSeq - a.publishedSeq;
}

function indexOf(snapshot: string, jobs: readonly IndexedJob[]): JobIndex {
  const traits = coded(jobs, (job) => job.traits);
  const unpacked = unpack(traits.values);
  const column = (valueOf: (job: IndexedJob) => number): OrderedColumn => {
    const values = Float64Array.from(jobs, valueOf);
    const end = (outer: (a: number, b: number) => number) =>
      values.reduce((a, b) => outer(a, b), values[0] ?? 0);
    return { values, least: end(Math.min), most: end(Math.max) };
  };
  const bySpecialty: number[][] = [];
  traits.codes.forEach((code, at) => (bySpecialty[unpacked.specialty[code]!] ??= []).push(at));
  const orders = new Map<string, Uint32Array>();
  let positions: Map<string, number> | null = null;
  const ordered = (valueOf: (job: IndexedJob) => number) => {
    const keys = Float64Array.from(jobs, valueOf);
    // Sorting is stable: equal ones stay newest first.
    return Uint32Array.from(jobs.keys()).sort((a, b) => keys[a]! - keys[b]!);
  };
  const keys = { start: (job: IndexedJob) => job.start, rate: (job: IndexedJob) => -job.rateYear };
  return {
    snapshot,
    jobs,
    traits: { ...traits, ...unpacked },
    benefits: coded(jobs, (job) => job.benefits),
    area: coded(jobs, (job) => job.area),
    places: coded(jobs, (job) => job.placeId),
    closesAt: column((job) => job.closesAt),
    publishedAt: column((job) => job.publishedAt),
    freeFrom: column((job) => job.freeFrom),
    freeTo: column((job) => job.freeTo),
    rateYear: column((job) => job.rateYear),
    order: (by) => {
      const known = orders.get(by) ?? ordered(keys[by]);
      orders.set(by, known);
      return known;
    },
    ofSpecialty: (ordinal) => bySpecialty[ordinal] ?? [],
    positionOf: (number) => {
      positions ??= new Map(jobs.map((job, at) => [job.number, at]));
      return positions.get(number);
    },
  };
}

// Wider than the 32 bits of JavaScript's own operators: taken apart by division.
function unpack(packed: readonly number[]): Traits {
  const kinds = packed.map((value) => Math.floor(value / 2 ** 34));
  return {
    workType: Uint8Array.from(kinds, (kind) => kind >> 16),
    specialty: Uint8Array.from(kinds, (kind) => (kind >> 8) & 255),
    field: Int16Array.from(kinds, (kind) => (kind & 255) - 1),
    grades: Int32Array.from(packed, (value) => Math.floor(value / 2 ** 14) % 2 ** 20),
    shifts: Int32Array.from(packed, (value) => value % 2 ** 14),
  };
}

function coded<T>(jobs: readonly IndexedJob[], valueOf: (job: IndexedJob) => T): CodedColumn<T> {
  const known = new Map<T, number>();
  const codes = Uint32Array.from(jobs, (job) => {
    const value = valueOf(job);
    const code = known.get(value) ?? known.size;
    if (code === known.size) known.set(value, code);
    return code;
  });
  return { codes, values: [...known.keys()] };
}

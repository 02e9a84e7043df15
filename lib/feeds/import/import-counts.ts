export type ImportCounts = {
  seen: number;
  added: number;
  updated: number;
  unchanged: number;
  closed: number;
  rejected: number;
  repeated: number;
  warned: number;
  collapsed: number;
};

export const noCounts = (): ImportCounts => ({
  seen: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  closed: 0,
  rejected: 0,
  repeated: 0,
  warned: 0,
  collapsed: 0,
});

/** Where a region's short name and count stand on the map; `lead` is a line to a label off the coast, `line` puts both in one line. */
export type RegionLabel = { x: number; y: number; anchor?: 'start' | 'end'; line?: boolean; lead?: string };

/** Labels by ISO code. New Zealand's regions are too small for their own: the islands are labelled. */
export const regionLabels: Record<string, RegionLabel> = {
  'AU-WA': { x: 155, y: 308 },
  'AU-NT': { x: 372, y: 192 },
  'AU-SA': { x: 396, y: 392 },
  'AU-QLD': { x: 570, y: 256 },
  'AU-NSW': { x: 602, y: 440 },
  'AU-VIC': { x: 476, y: 613, line: true },
  'AU-TAS': { x: 699, y: 662, line: true },
  'AU-ACT': { x: 750, y: 519, line: true, anchor: 'start', lead: 'M656 510H742' },
};

/** New Zealand's regions on the South Island; the others are on the North Island. */
export const southIsland = new Set(['NZ-TAS', 'NZ-NSN', 'NZ-MBH', 'NZ-WTC', 'NZ-CAN', 'NZ-OTA', 'NZ-STL']);

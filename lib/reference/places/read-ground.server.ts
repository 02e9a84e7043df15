import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Ground } from './drive';
import type { MapPoint } from './projection';

const airport = z
  .strictObject({
    iata: z.string().regex(/^[A-Z]{3}$/),
    name: z.string().min(2),
    town: z.string().min(2),
    country: z.enum(['AU', 'NZ']),
    lat: z.number().min(-48).max(-9),
    lng: z.number().min(-180).max(180),
    src: z.string(),
  })
  .transform(({ iata, name, lat: latitude, lng: longitude }) => ({ iata, name, latitude, longitude }));
const file = z
  .object({
    airports: z.array(airport),
    doubtful: z.array(airport),
    islands: z.array(
      z.strictObject({ name: z.string(), places: z.array(z.string()), airports: z.array(z.string()) }),
    ),
  })
  .refine(({ airports, doubtful, islands }) => {
    const codes = [...airports, ...doubtful].map(({ iata }) => iata);
    const known = new Set(codes);
    return (
      known.size === codes.length &&
      islands.every((island) => island.airports.every((iata) => known.has(iata)))
    );
  }, 'Airports must be unique, and islands must name airports in the file');

export async function readGround(): Promise<Ground> {
  const read = (name: string) => readFile(path.resolve(process.cwd(), name), 'utf8');
  const [json, drawing] = await Promise.all([
    read('db/reference/airports.json'),
    read('public/outline-au-nz.svg'),
  ]);
  const { airports, doubtful, islands } = file.parse(JSON.parse(json));
  return {
    airports,
    doubtful,
    islands: new Map(
      islands.flatMap(({ name, places, airports: own }) => [...places, ...own].map((id) => [id, name])),
    ),
    coasts: readCoasts(drawing),
  };
}

/** Reads the coasts from the path "land" of the map drawing. Its closed lines are in map units: `M1 2L3 4L5 6Z…`. */
function readCoasts(drawing: string): MapPoint[][] {
  const lines = drawing.split('<path id="land"')[1]?.split(' d="')[1]?.split('"', 1)[0] ?? '';
  const rings = lines
    .split('M')
    .filter(Boolean)
    .map((ring) =>
      ring
        .replace('Z', '')
        .split('L')
        .map((point) => {
          const [x = NaN, y = NaN] = point.split(' ').map(Number);
          return { x, y };
        }),
    );
  if (rings.length === 0 || rings.flat().some(({ x, y }) => Number.isNaN(x + y)))
    throw new Error('outline-au-nz.svg: the path “land” cannot be read');
  return rings;
}

import type { MapPoint } from './projection';

/** An airport with scheduled flights. */
export type Airport = {
  /** "DBO". */
  iata: string;
  name: string;
  latitude: number;
  longitude: number;
};

/** What lies between places: airports, sea, islands without a road to anywhere else. */
export type Ground = {
  airports: readonly Airport[];
  /** Airports whose scheduled flights are in doubt: where one of them is nearest, none is named. */
  doubtful: readonly Airport[];
  /** The island of a place, by its id, and of an airport, by its code; none for the others. */
  islands: ReadonlyMap<string, string>;
  /** Coasts, as closed lines of the map. */
  coasts: readonly (readonly MapPoint[])[];
};

/**
 * A point of the map in Mercator's projection. One unit is a hundredth of a degree of longitude. `x` is measured
 * eastwards from 100° E, `y` southwards from the equator.
 */
export type MapPoint = { x: number; y: number };

const west = 100;
const perDegree = 100;
const degree = Math.PI / 180;

/** Converts a longitude so that it increases across the 180th meridian: the Chatham Islands are at 183.5°. */
export const toEastLongitude = (longitude: number) => (longitude < 0 ? longitude + 360 : longitude);

export const mapX = (longitude: number) => (toEastLongitude(longitude) - west) * perDegree;

export const mapY = (latitude: number) =>
  (-Math.log(Math.tan(Math.PI / 4 + (latitude * degree) / 2)) / degree) * perDegree;

export const longitudeAt = (x: number) => x / perDegree + west;

export const latitudeAt = (y: number) =>
  (2 * Math.atan(Math.exp((-y / perDegree) * degree)) - Math.PI / 2) / degree;

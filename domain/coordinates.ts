import proj4 from 'proj4';

/** EPSG:3301, L-EST97: the Estonian grid. */
const estonianGrid =
  '+proj=lcc +lat_0=57.5175539305556 +lon_0=24 +lat_1=59.3333333333333 +lat_2=58 +x_0=500000 +y_0=6375000 +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs';

const toDegrees = proj4(estonianGrid, 'WGS84');

/** Degrees, WGS84, rounded to 6 decimals (about 0.1 m). */
export interface Degrees {
  longitude: number;
  latitude: number;
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/**
 * Metres of the Estonian grid → WGS84 (ADDR-06, OPEN-74). x is the easting, y the northing; swapped axes, a known
 * habit of some Estonian services, are put right, for their ranges do not overlap.
 * @returns null when the coordinates are outside the grid.
 */
export function fromEstonianGrid(x: number, y: number): Degrees | null {
  // [ADDR-06]
  const isEasting = (n: number) => n >= 350_000 && n <= 750_000;
  const isNorthing = (n: number) => n >= 6_350_000 && n <= 6_650_000;
  const [easting, northing] = isNorthing(x) && isEasting(y) ? [y, x] : [x, y];
  if (!isEasting(easting) || !isNorthing(northing)) return null;
  const [longitude, latitude] = toDegrees.forward([easting, northing]);
  return { longitude: round(longitude!), latitude: round(latitude!) };
}

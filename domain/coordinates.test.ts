import { fromEstonianGrid } from './coordinates';

describe('the Estonian grid', () => {
  it.each([
    [544949.103, 6589950.426, 24.792305, 59.444979],
    [660292.593, 6474140.104, 26.740583, 58.378265],
    [542337.43, 6587993.7, 24.74589, 59.427685],
    [500000, 6375000, 24, 57.517554],
    [543051.29, 6588822.17, 24.758626, 59.435048],
  ])('[ADDR-06] %d, %d is converted to %d, %d', (x, y, longitude, latitude) => {
    const degrees = fromEstonianGrid(x, y);
    expect(degrees?.longitude).toBeCloseTo(longitude, 4);
    expect(degrees?.latitude).toBeCloseTo(latitude, 4);
  });

  it('[ADDR-06] swapped axes are corrected', () => {
    expect(fromEstonianGrid(6589950.426, 544949.103)).toEqual(fromEstonianGrid(544949.103, 6589950.426));
  });

  it.each([
    [0, 0],
    [24.7, 59.4],
    [Number.NaN, 6375000],
  ])('[ADDR-06] %d, %d is outside the grid', (x, y) => {
    expect(fromEstonianGrid(x, y)).toBeNull();
  });
});

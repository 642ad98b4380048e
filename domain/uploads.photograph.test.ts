import { showMegabytes } from './numbers';
import { isPreparedPhotograph, photographName, uploadError } from './uploads';

test.each([
  ['IMG_1.jpg', 2_000_000, false],
  ['IMG_1.jpg', 2_000_001, true],
  ['IMG_1.JPEG', 12_000_000, true],
  ['scan.png', 3_000_000, true],
  ['scan.bmp', 3_000_000, true],
  ['IMG_1.HEIC', 100_000, true],
  ['IMG_1.heif', 100_000, true],
  ['pilt.webp', 100_000, true],
  ['leping.pdf', 4_000_000, false],
  ['leping.tiff', 4_000_000, false],
  ['pilt', 4_000_000, false],
  ['IMG_1.heic', 0, false],
])('[UPL-02] %s of %d bytes is prepared before it is uploaded: %s', (name, size, isPrepared) => {
  expect(isPreparedPhotograph({ name, size })).toBe(isPrepared);
});

test('[UPL-02] [FILE-02] what is made of a photograph may be uploaded under its name', () => {
  expect(photographName('Minu.pilt.HEIC')).toBe('Minu.pilt.jpg');
  expect(uploadError({ name: photographName('IMG_1.heic'), size: 1_000_000 })).toBeNull();
});

test('[UPL-02] sizes are said as people say them', () => {
  expect(showMegabytes(8_240_000, 'et')).toBe('8,2 MB');
  expect(showMegabytes(950_000, 'en')).toBe('1 MB');
});

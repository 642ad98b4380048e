import { showMegabytes } from './numbers';
import {
  displayFileName,
  downloadFileName,
  isPreparedPhotograph,
  photographName,
  shortFileName,
  uploadError,
  uploadExtensions,
} from './uploads';

describe('uploads', () => {
  it.each(uploadExtensions.flatMap((extension) => [extension, extension.toUpperCase()]))(
    '[FILE-02] a file .%s is accepted',
    (extension) => {
      expect(uploadError({ name: `tõend.${extension}`, size: 1 })).toBeNull();
    },
  );

  it.each(['tõend.exe', 'tõend', 'pdf', 'tõend.pdf.js', '.htaccess', 'tõend.', 'a.pdf/..', 'tõend.svg', 'tõend.html'])(
    '[FILE-02] [ERR-31] %s is refused',
    (name) => {
      expect(uploadError({ name, size: 1 })).toBe('error.uploadDocument');
    },
  );

  it.each([
    [5_000_000, null],
    [5_000_001, 'error.maxFileSizeExceeded'],
    [0, 'error.uploadDocument'],
  ])('[FILE-01] [LIMIT-04] %d bytes → %s', (size, key) => {
    expect(uploadError({ name: 'tõend.pdf', size })).toBe(key);
  });
});

describe('shown file names', () => {
  const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
  it.each([
    [`${uuid}_20261121_tõend.pdf`, 'tõend.pdf'],
    [`${uuid}_2026-11-21_tõend.pdf`, 'tõend.pdf'],
    [`${uuid}_tõend.pdf`, `${uuid}_tõend.pdf`],
    ['20261121_tõend.pdf', '20261121_tõend.pdf'],
    [`${uuid}_20261121_`, `${uuid}_20261121_`],
  ])('[FILE-08] %s is shown as %s', (stored, shown) => {
    expect(displayFileName(stored)).toBe(shown);
  });

  it('[FILE-09] [LIMIT-18] a name of 40 characters is kept', () => {
    expect(shortFileName('x'.repeat(40))).toBe('x'.repeat(40));
  });
  it('[FILE-09] [LIMIT-18] a longer name is cut to 40 characters with an ellipsis', () => {
    expect(shortFileName(`${'õ'.repeat(40)}.pdf`)).toBe(`${'õ'.repeat(37)}...`);
  });
  it('[FILE-09] [LIMIT-18] a file is saved under a name of at most 40 characters with its extension', () => {
    expect(downloadFileName(`${uuid}_20261121_tõend.pdf`)).toBe('tõend.pdf');
    expect(downloadFileName(`${uuid}_20261121_${'õ'.repeat(40)}.pdf`)).toBe(`${'õ'.repeat(34)}...pdf`);
    expect(downloadFileName(`${'õ'.repeat(36)}.pdf`)).toBe(`${'õ'.repeat(36)}.pdf`);
  });
});

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
  expect(showMegabytes(1_240_000, 'en')).toBe('1.2 MB');
});

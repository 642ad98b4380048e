import { expect, test } from '@jest/globals';
import { initialsOf, readCode, shownCode } from './codes';

test.each([
  ['Mari-Liis Mänd', 'M.-L. M.'],
  ['Øyvind  Åse', 'Ø. Å.'],
  ['Teet', 'T.'],
])('[PAP-02] of %s a stranger sees %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('[PAP-02] a code is shown in groups, and read with or without them, as it is likely to be typed', () => {
  expect(shownCode('0123456789ABCDEF')).toBe('0123-4567-89AB-CDEF');
  expect(readCode(' o123-4567 89ab-cdef ')).toBe('0123456789ABCDEF');
  expect(readCode('IL23')).toBe('1123');
});

import { expect, test } from '@jest/globals';
import { Type } from 'typebox';
import type { PrivateSection } from '#domain/applications/formTypes';
import { fieldShapesOf, privateSectionShapes, type SectionShapes } from './shapes';

/* The compiler is the test here: every line below `@ts-expect-error` must not compile, or `npm run typecheck` fails. */

test('every section that writes something has a schema for each field that it writes', () => {
  const shapes: SectionShapes<PrivateSection> = privateSectionShapes;
  const { comment, ...others } = privateSectionShapes;
  // @ts-expect-error the comment has no shape
  const without: SectionShapes<PrivateSection> = others;
  const { extraLocation2, ...three } = privateSectionShapes.addresses;
  // @ts-expect-error the last address has no schema
  const half: SectionShapes<PrivateSection> = { ...privateSectionShapes, addresses: three };
  // @ts-expect-error no section has this id
  const unknown: SectionShapes<PrivateSection> = { ...shapes, horses: { horses: Type.String() } };
  expect([without, half, unknown].map((each) => Object.keys(each).length)).toEqual([
    Object.keys(shapes).length - 1,
    Object.keys(shapes).length,
    Object.keys(shapes).length + 1,
  ]);
  expect(fieldShapesOf('private')).toMatchObject({ ...comment, extraLocation2 });
});

import { beforeEach, expect, test } from '@jest/globals';
import { keepPdfs } from './keptPdfs';
import type { PdfContent } from './taggedPdf';

const content = (title: string, created = '2026-11-21T10:00:00Z'): PdfContent => ({
  language: 'et',
  title,
  subtitle: '',
  sections: [{ title: 'Relvad', rows: [{ label: 'Relv 1', lines: ['Glock 17'] }] }],
  author: '',
  footer: '',
  pageOf: '',
  created: new Date(created),
});

let made: string[];
/** 100 bytes each. */
const make = async ({ title }: PdfContent) => {
  made.push(title);
  if (title === 'broken') throw new Error('broken');
  return Buffer.alloc(100, title);
};
beforeEach(() => {
  made = [];
});

test('what says the same is made once, also when it is asked for at once', async () => {
  const keep = keepPdfs(make);
  const [first, second] = await Promise.all([keep(content('a')), keep(content('a'))]);
  expect(await keep(content('a', '2026-11-21T11:00:00Z'))).toBe(first);
  expect([second, made]).toEqual([first, ['a']]);
});

test('any other text or language is another PDF', async () => {
  const keep = keepPdfs(make);
  await keep(content('a'));
  await keep({ ...content('a'), language: 'en' });
  await keep({ ...content('a'), sections: [] });
  expect(made).toEqual(['a', 'a', 'a']);
});

test('what was asked for longest ago makes room', async () => {
  const keep = keepPdfs(make, 200);
  for (const title of ['a', 'b', 'a', 'c', 'a', 'b']) await keep(content(title));
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('one that could not be made is tried again', async () => {
  const keep = keepPdfs(make);
  await expect(keep(content('broken'))).rejects.toThrow('broken');
  await expect(keep(content('broken'))).rejects.toThrow('broken');
  expect(made).toEqual(['broken', 'broken']);
});

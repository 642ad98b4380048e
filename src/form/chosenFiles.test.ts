import { ChosenFiles } from './chosenFiles';

test('[FILE-04] every chosen file keeps its content, also one of the same name', () => {
  const files = new ChosenFiles();
  const chosen = ['first', 'second'].map((text) => new File([text], 'tõend.pdf'));
  const keys = chosen.map((file) => files.add(file).key);
  expect(files.fileOf(keys[0]!)).toBe(chosen[0]);
  expect(files.fileOf(keys[1]!)).toBe(chosen[1]);
});

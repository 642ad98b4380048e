import { ChosenFiles } from './chosenFiles';

test('[FILE-04] every chosen file keeps its content, also one of the same name', () => {
  const files = new ChosenFiles();
  const chosen = ['first', 'second'].map((text) => new File([text], 'tõend.pdf'));
  const keys = chosen.map((file) => files.add(file).key);
  expect(files.fileOf(keys[0]!)).toBe(chosen[0]);
  expect(files.fileOf(keys[1]!)).toBe(chosen[1]);
});

test('a chosen file has a key, its name and its size; another key is a mistake', () => {
  const files = new ChosenFiles();
  expect(files.add(new File(['%PDF'], 'tõend.pdf'))).toEqual({ key: 'file-1', name: 'tõend.pdf', size: 4 });
  expect(() => files.fileOf('file-2')).toThrow('No file was chosen under the key file-2');
});

test('the progress of an upload is told to whoever listens, until it is over', () => {
  const files = new ChosenFiles();
  const heard: (number | null)[] = [];
  const stop = files.subscribe(() => heard.push(files.progressOf('file-1')));
  expect([files.progressOf('file-1'), files.progressOf(undefined)]).toEqual([null, null]);
  for (const share of [0, 0.5, null]) files.setProgress('file-1', share);
  expect(heard).toEqual([0, 0.5, null]);
  expect(files.progressOf('file-2')).toBeNull();
  stop();
  files.setProgress('file-1', 1);
  expect(heard).toHaveLength(3);
});

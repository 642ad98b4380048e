import { blankApplication } from '../../../tests/fixtures/applications';
import { DraftStorage } from './draftStorage';

const draft = {
  application: blankApplication(),
  baseVersion: null,
  saveKey: null,
  fileNames: [],
  version: 1,
};
const owner = { idCode: '38001085718', partyCode: '10237832', route: '/applications/private', subject: 'new' };
const key = 'draft:38001085718:10237832:/applications/private:new';
const open = () => new DraftStorage(sessionStorage, owner);

afterEach(() => sessionStorage.clear());

it('[AUTH-18] keeps the draft of a new application under its person, party, route and start', () => {
  open().write({}, draft);
  expect(Object.keys(sessionStorage)).toEqual([key]);
  expect(open().read({})).toEqual(draft);
});
it('[AUTH-18] keeps that of a saved application under its id', () => {
  open().write({ id: 12 }, draft);
  expect(Object.keys(sessionStorage)).toEqual([key.replace('new', '12')]);
  expect(open().read({})).toBeNull();
  expect(open().read({ id: 12 })).toEqual(draft);
});
it('[SAVE-02] removes the draft of the application and of the new one that it was, and no other', () => {
  const drafts = open();
  for (const id of [undefined, 12, 13]) drafts.write({ id }, draft);
  drafts.remove({ id: 12 });
  expect(Object.keys(sessionStorage)).toEqual([key.replace('new', '13')]);
});
describe('[SAVE-17] a new application whose answer was lost', () => {
  const base = { ...blankApplication(), id: 12, version: 1 };

  it('is kept under its id, and where a page that is loaded again looks for it, with the key of the lost save', () => {
    const drafts = open();
    drafts.write({}, { ...draft, saveKey: 'key-0' });
    drafts.write({ id: 12 }, { ...draft, baseVersion: 1, base, version: 2 });
    expect(drafts.read({})).toEqual({ ...draft, saveKey: 'key-0', version: 2 });
    expect(drafts.read({ id: 12 })).toEqual({ ...draft, baseVersion: 1, base, version: 2 });
  });
  it('that was never sent stays as it is', () => {
    const drafts = open();
    drafts.write({}, draft);
    drafts.write({ id: 12 }, { ...draft, version: 2 });
    expect(drafts.read({})).toEqual(draft);
  });
});
it.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a number', '1'],
  ['a text', '"application fileNames baseVersion"'],
  ['a draft without its application', JSON.stringify({ ...draft, application: undefined })],
  ['a draft without its file names', JSON.stringify({ ...draft, fileNames: undefined })],
  ['a draft without the version it is based on', JSON.stringify({ ...draft, baseVersion: undefined })],
])('reads no draft from %s', (_, text) => {
  sessionStorage.setItem(key, text);
  expect(open().read({})).toBeNull();
});

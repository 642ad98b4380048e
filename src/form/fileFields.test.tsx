import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { documentUploadMachine } from '#machines/documentUpload/documentUpload.machine';
import { documentRecord } from '../../tests/fixtures/applications';
import { setupUser } from '../../tests/views/support/clock';
import { StillActor, type StillState } from '../../tests/views/support/stillActor';
import { startLoadedTexts } from '../../tests/views/support/texts';
import { FileField, FileFieldView } from './FileField';
import { FileLine, FileListField } from './FileListField';

const slot = { type: 'SPORT_CLUB_CERTIFICATE' };
const document = documentRecord('liige.pdf');
const file = { key: 'file-1', name: 'uus.pdf', size: 4 };
const reason = 'error.s3Error';
const reasonText = /Dokumendi kustutamine ei õnnestunud/;

const still = (value: StillState['value'], context: object = {}) =>
  new StillActor(documentUploadMachine, { uploadId: 'document:SPORT', slot, document: null }, { value, context });
const saved = () => still({ idle: 'saved' }, { document });
const queued = () => still({ idle: 'queued' }, { file });
const replaced = () => still({ idle: 'queued' }, { document, file });
const empty = () => still({ idle: 'empty' });

type Changes = Partial<Omit<Parameters<typeof FileField>[0], 'actor'>>;

const handlers = () => ({ onChoose: jest.fn(), onRemove: jest.fn(), onDownload: jest.fn() });
const pdf = (name = 'a.pdf') => new File(['x'], name);

beforeEach(() => startLoadedTexts(['form', 'documents']));

function field(actor: StillActor, changes: Changes = {}) {
  const calls = handlers();
  const props = {
    actor: actor as never,
    name: 'documents.sport',
    label: 'Tõend',
    help: 'Üks fail',
    isRequired: true,
    isReadOnly: false,
    errorKey: null,
    progress: null,
    ...calls,
    ...changes,
  };
  return { ...calls, user: setupUser(), ...render(<FileField {...props} />) };
}

const group = () => screen.getByRole('group', { name: /^Tõend/ });
const input = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const inputs = () => group().querySelectorAll('input');
const named = (name: string) => (screen.queryByText(name)?.parentElement?.textContent ?? '').replace(name, '');
const button = (name: string) => screen.queryByRole('button', { name });
const drop = (target: Element, files: File[]) => fireEvent.drop(target, { dataTransfer: { files } });
const dropArea = () => screen.getByText(/^(Vali|Vaheta) fail$|^Lisa faile$/).parentElement as HTMLElement;

describe('a field for one document', () => {
  test('[FILE-01] that is empty offers to choose a file', async () => {
    const { onChoose, user } = field(empty());
    const choose = input(/^Vali fail: Tõend$/);
    expect(screen.getByText('Vali fail')).toBeVisible();
    expect(choose).toBeEnabled();
    expect(choose).not.toHaveAttribute('multiple');
    expect(choose.accept.split(',')).toContain('.pdf');
    expect(choose).not.toHaveAttribute('aria-invalid');
    expect(choose).toHaveAccessibleDescription('Üks fail');
    expect(group()).toHaveTextContent('*');
    expect(screen.queryByText('Faili ei ole lisatud')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    const chosen = pdf();
    await user.upload(choose, chosen);
    await user.upload(choose, chosen);
    expect(onChoose.mock.calls).toEqual([[chosen], [chosen]]);
    expect(choose.value).toBe('');
    expect(choose.files).toHaveLength(0);
  });

  test('nothing happens when the choice is cancelled', () => {
    const { onChoose } = field(empty());
    fireEvent.change(input(/^Vali fail/), { target: { files: [] } });
    fireEvent.change(input(/^Vali fail/), { target: { files: null } });
    expect(onChoose).not.toHaveBeenCalled();
  });

  test('[FILE-05] [FILE-08] with a saved document it can be replaced, downloaded and taken away', async () => {
    const { onRemove, onDownload, user } = field(saved());
    expect(named('liige.pdf')).toBe('Salvestatud');
    expect(input(/^Vaheta fail: Tõend$/)).toBeEnabled();
    const download = button('Laadi alla: Tõend') as HTMLElement;
    await user.click(download);
    expect(onDownload).toHaveBeenCalledTimes(1);
    expect(download).toHaveFocus();
    await user.click(button('Eemalda fail: Tõend') as HTMLElement);
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  test('with a chosen file it can be taken away, there is nothing to download', () => {
    field(queued());
    expect(named('uus.pdf')).toBe('Ootab üleslaadimist');
    expect(button('Eemalda fail: Tõend')).toBeEnabled();
    expect(button('Laadi alla: Tõend')).toBeNull();
  });

  test('of two files the chosen one is taken away, and the button names it', () => {
    field(replaced());
    expect(named('liige.pdf')).toBe('Salvestatud');
    expect(named('uus.pdf')).toBe('Ootab üleslaadimist');
    expect(button('Eemalda fail: Tõend, uus.pdf')).toBeEnabled();
    expect(button('Laadi alla: Tõend')).toBeEnabled();
  });

  test('[FILE-02] [ERR-08] a file that was not uploaded says so, with the reason', () => {
    field(still({ idle: 'failed' }, { file, errorKey: reason }));
    expect(named('uus.pdf')).toBe('Üles laadimata');
    expect(group().querySelector('[aria-live=polite].field-error')).toHaveTextContent(reasonText);
    expect(input(/^Vaheta fail/)).toBeInvalid();
    expect(input(/^Vaheta fail/)).toHaveAccessibleDescription(/Üks fail$/);
    expect(
      input(/^Vaheta fail/)
        .getAttribute('aria-describedby')
        ?.split(' '),
    ).toHaveLength(2);
  });

  test('[FILE-02] a refused file is told and leaves the field as it was', () => {
    field(still({ idle: 'rejected' }, { errorKey: reason }), { errorKey: 'error.backendError' });
    expect(input(/^Vali fail/)).toBeInvalid();
    expect(group()).toHaveTextContent(reasonText);
  });

  test('the message of the form that the document is missing goes with a file', () => {
    const { unmount } = field(empty(), { errorKey: reason });
    expect(input(/^Vali fail/)).toBeInvalid();
    expect(group()).toHaveTextContent(reasonText);
    unmount();
    field(queued(), { errorKey: reason });
    expect(input(/^Vaheta fail/)).not.toHaveAttribute('aria-invalid');
    expect(group()).not.toHaveTextContent(reasonText);
  });

  test('[FILE-09] in a locked form only the download stays', () => {
    field(saved(), { isReadOnly: true });
    expect(button('Laadi alla: Tõend')).toBeEnabled();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(inputs()).toHaveLength(0);
    expect(screen.queryByText('Faili ei ole lisatud')).toBeNull();
    expect(screen.queryByText('Üks fail')).toBeNull();
    expect(group()).not.toHaveTextContent('*');
  });

  test('[FILE-09] a locked form says when there is no file', () => {
    field(empty(), { isReadOnly: true });
    expect(screen.getByText('Faili ei ole lisatud')).toBeVisible();
  });

  test('a field without a file to come needs no help and no mark', () => {
    field(empty(), { help: undefined, isRequired: false });
    expect(input(/^Vali fail/)).not.toHaveAttribute('aria-describedby');
    expect(group()).not.toHaveTextContent('*');
  });

  test('while the server works with the document nothing can be pressed; the focus comes back afterwards', async () => {
    const actor = saved();
    const { user } = field(actor);
    await user.click(button('Laadi alla: Tõend') as HTMLElement);
    const disabled = { value: { working: 'downloading' }, context: { document } };
    actor.become(disabled);
    expect(input(/^Vaheta fail/)).toBeDisabled();
    expect(button('Eemalda fail: Tõend')).toBeDisabled();
    const download = button('Laadi alla: Tõend') as HTMLElement;
    expect(download).toBeDisabled();
    download.blur();
    actor.become({ value: { idle: 'saved' }, context: { document } });
    await waitFor(() => expect(button('Laadi alla: Tõend')).toHaveFocus());
  });

  test('when the document is gone, the choice of a file has the focus', async () => {
    const actor = saved();
    const { user } = field(actor);
    await user.click(button('Eemalda fail: Tõend') as HTMLElement);
    actor.become({ value: { working: 'deleting' }, context: { document } });
    actor.become({ value: { idle: 'empty' } });
    await waitFor(() => expect(input(/^Vali fail/)).toHaveFocus());
  });

  test.each([
    [0.256, 'Üles laaditud 26%'],
    [0, 'Üles laaditud 0%'],
  ])('how far the upload is: %s', (progress, label) => {
    field(queued(), { progress });
    expect(screen.getByRole('progressbar', { name: label })).toHaveAttribute(
      'aria-valuenow',
      `${Math.round(progress * 100)}`,
    );
  });

  test('no progress is shown without an upload', () => {
    field(queued());
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test.each([
    ['is chosen', empty(), false, 1],
    ['is not taken in a locked form', saved(), true, 0],
    ['is not taken while the server works', still({ working: 'deleting' }, { document }), false, 0],
  ])('a file dropped on the field %s', (_name, actor, isReadOnly, times) => {
    const { onChoose } = field(actor, { isReadOnly });
    const area = group().querySelector('.file-actions') as Element;
    expect(fireEvent.dragOver(area)).toBe(false);
    const [first, second] = [pdf(), pdf('b.pdf')];
    expect(drop(area, [first, second])).toBe(false);
    expect(onChoose.mock.calls).toEqual(times === 0 ? [] : [[first]]);
  });

  test('without a machine it says itself whether a file can be taken away', () => {
    const shown = {
      savedName: 'liige.pdf',
      chosenName: null,
      chosenState: 'queued' as const,
      refusal: null,
      isBusy: false,
    };
    const props = { name: 'd', label: 'Tõend', isRequired: false, isReadOnly: false, errorKey: null, progress: null };
    render(<FileFieldView {...props} {...handlers()} file={shown} isRemovable={false} />);
    expect(button('Laadi alla: Tõend')).toBeEnabled();
    expect(button('Eemalda fail: Tõend')).toBeNull();
  });
});

describe('[OTHER-04] a field for several documents', () => {
  const list = (changes: Partial<Parameters<typeof FileListField>[0]> = {}) => {
    const onChoose = jest.fn();
    const props = {
      name: 'documents.other',
      label: 'Tõend',
      help: 'Mitu faili',
      isRequired: true,
      isReadOnly: false,
      errorKey: null,
      isEmpty: true,
      children: null,
      onChoose,
      ...changes,
    };
    return { onChoose, user: setupUser(), ...render(<FileListField {...props} />) };
  };
  const line = (actor: StillActor, isReadOnly = false) => {
    const calls = handlers();
    const props = { actor: actor as never, label: 'Tõend', isReadOnly, progress: null, ...calls };
    return {
      ...calls,
      user: setupUser(),
      ...render(
        <ul>
          <FileLine {...props} />
        </ul>,
      ),
    };
  };

  test('takes several files, by choice and by drop', async () => {
    const { onChoose, user } = list();
    const files = [pdf(), pdf('b.pdf')];
    const add = input(/^Lisa faile: Tõend$/);
    expect(screen.getByText('Lisa faile')).toBeVisible();
    expect(add).toBeEnabled();
    expect(add).toHaveAttribute('multiple');
    expect(add).toHaveAccessibleDescription('Mitu faili');
    expect(add).not.toHaveAttribute('aria-invalid');
    expect(group()).toHaveTextContent('*');
    expect(screen.queryByText('Faili ei ole lisatud')).toBeNull();
    await user.upload(add, files);
    drop(dropArea(), files);
    expect(onChoose.mock.calls).toEqual([[files], [files]]);
  });

  test('tells that a document is missing', () => {
    list({ errorKey: reason });
    expect(input(/^Lisa faile/)).toBeInvalid();
  });

  test.each([
    [true, true],
    [false, false],
  ])('[FILE-09] locked, empty: %s', (isEmpty, isTold) => {
    list({ isReadOnly: true, isEmpty });
    expect(inputs()).toHaveLength(0);
    expect(screen.queryByText('Faili ei ole lisatud') !== null).toBe(isTold);
    expect(screen.queryByText('Mitu faili')).toBeNull();
    expect(group()).not.toHaveTextContent('*');
  });

  test('what is optional has no mark', () => {
    list({ isRequired: false });
    expect(group()).not.toHaveTextContent('*');
  });

  test('each file has a line of its own with its buttons', async () => {
    const { onRemove, onDownload, user } = line(saved());
    const item = within(screen.getByRole('listitem'));
    expect(named('liige.pdf')).toBe('Salvestatud');
    expect(item.queryByRole('alert')).toBeNull();
    await user.click(item.getByRole('button', { name: 'Laadi alla: liige.pdf' }));
    await user.click(item.getByRole('button', { name: 'Eemalda fail: liige.pdf' }));
    expect([onDownload.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 1]);
  });

  test('a chosen file is named by itself', () => {
    line(queued());
    expect(button('Eemalda fail: uus.pdf')).toBeEnabled();
  });

  test('[FILE-02] a refused file says why, and has a line until it is taken away', () => {
    line(still({ idle: 'rejected' }, { errorKey: reason }));
    expect(screen.getByRole('listitem')).toHaveClass('is-invalid');
    expect(screen.getByRole('alert')).toHaveTextContent(reasonText);
    expect(button('Eemalda fail: Tõend')).toBeEnabled();
  });

  test('a file that was taken away has no line', () => {
    line(empty());
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

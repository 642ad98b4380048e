import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { type AuthorisedPersonValues, emptyAuthorisedPerson } from '#domain/authorisedPersons';
import { authorisedPersonMachine } from '#machines/authorisedPerson/authorisedPerson.machine';
import { setupUser } from '../../tests/views/support/clock';
import { renderWithProviders } from '../../tests/views/support/render';
import { type Routes as Answers, fakeServer } from '../../tests/views/support/server';
import { signedInAs, testPeople } from '../../tests/views/support/session';
import { StillActor, type StillState } from '../../tests/views/support/stillActor';
import { downloadBlob } from '../api/downloadBlob';
import { ChosenFiles } from '../form/chosenFiles';
import { AuthorisedPersonDialog } from './AuthorisedPersonDialog';
import { PersonForm } from './PersonForm';

jest.mock('../api/downloadBlob', () => ({ downloadBlob: jest.fn() }));

const protocolType = 'DOCUMENT_AUTHORISED_PERSON_PROTOCOL';
const endingType = 'DOCUMENT_AUTHORISED_PERSON_DEACTIVATE_PROTOCOL';
const protocol = 'Volituse protokoll';
const ending = 'Volituse lõpetamise protokoll';

const values: AuthorisedPersonValues = {
  firstName: 'Helen',
  lastName: 'Mägi',
  idCode: '48305240279',
  email: 'helen@firma.example',
  phone: '+372 5550 0279',
  active: true,
};
const former = { ...values, idCode: '37911080272', active: false };
const stored = {
  documentId: 'kept',
  fileName: '0f8fad5b-d9cb-469f-a165-70867728950e_20261120_volitus.pdf',
  documentType: protocolType,
};
const kept = { name: 'volitus.pdf', text: 'Salvestatud' };

const filesOfPerson = 'GET /v1/authorisedPersonFile/find/';
const save = 'POST /v1/authorisedPerson';
const store = 'POST /v1/storage/file';
const content = 'GET /v1/storage/file/download/kept';

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
const textFields = () => screen.getAllByRole<HTMLInputElement>('textbox');
const button = (name: string) => screen.queryByRole('button', { name });
const group = (name: string) => screen.queryByRole('group', { name: new RegExp(`^${name}`) }) as HTMLElement;
const fileInput = (label: string) =>
  screen.queryByLabelText<HTMLInputElement>(new RegExp(`: ${label}$`), { selector: 'input' }) as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const leave = (label: string) => fireEvent.blur(field(label));
const choose = (label: string, file: File) => fireEvent.change(fileInput(label), { target: { files: [file] } });
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const errors = () =>
  [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent).filter(Boolean);
const pdf = (name = 'uus.pdf') => new File(['%PDF'], name);
const fileState = (name: string) =>
  screen.queryByText(name)?.closest('p')?.querySelector('.file-state')?.textContent ?? null;

describe('the form', () => {
  interface Shown {
    state?: StillState;
    /** null: a new person. */
    personId?: number | null;
    initial?: AuthorisedPersonValues;
    answers?: Answers;
  }

  function show({ state = { value: { form: 'editing' } }, personId = null, initial, answers }: Shown = {}) {
    const isNew = personId === null;
    const person = isNew ? null : { id: personId, documentId: 'kept' };
    const actor = new StillActor(authorisedPersonMachine, { person, takenIdCodes: [] }, state);
    const files = new ChosenFiles();
    const server = fakeServer({ [filesOfPerson]: { data: [stored] }, ...answers });
    const shown = initial ?? (isNew ? emptyAuthorisedPerson : values);
    let setPerson: (id: number) => void = () => {};
    const Edited = () => {
      const [id, setId] = useState(personId);
      setPerson = setId;
      return <PersonForm key={id} actor={actor as never} files={files} personId={id} initial={shown} />;
    };
    renderWithProviders(<Edited />, { session: signedInAs(testPeople.entrepreneur) });
    const edit = (id: number) => act(() => setPerson(id));
    return { actor, files, server, edit, sent: actor.sent, user: setupUser() };
  }
  const existing = (shown: Shown = {}) => show({ personId: 7, ...shown });
  const withFile = (document: string, file: object, value: StillState['value'] = { form: 'editing' }): StillState => ({
    value,
    context: {
      files: {
        [protocolType]: { file: null, errorKey: null, documentId: null },
        [endingType]: { file: null, errorKey: null, documentId: null },
        [document]: { file: { key: 'file-1', name: 'uus.pdf', size: 4 }, errorKey: null, documentId: null, ...file },
      },
    },
  });

  test('[SET-08] of a new person asks for everything, and looks for no files', async () => {
    const { server } = show();
    expect(await screen.findByRole('dialog', { name: 'Uus volitatud esindaja' })).toBeVisible();
    expect(textFields().map(({ name, type: kind, autocomplete }) => [name, kind, autocomplete])).toEqual([
      ['firstName', 'text', 'off'],
      ['lastName', 'text', 'off'],
      ['idCode', 'text', 'off'],
      ['phone', 'tel', 'tel'],
      ['email', 'email', 'off'],
    ]);
    for (const each of textFields()) {
      expect(each).toBeRequired();
      expect(each).toHaveValue('');
    }
    expect(field('Isikukood')).toHaveAccessibleName('Isikukood kohustuslik');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(group(protocol)).toHaveTextContent('*');
    expect(group(protocol)).toHaveAccessibleDescription(/PDF/i);
    expect(fileInput(protocol)).toBeEnabled();
    expect(button(`Laadi alla: ${protocol}`)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/^Pärast salvestamist/)).toBeNull();
    expect(server.calls).toEqual([]);
  });

  test('[SET-09] [SET-16] [SET-18] of an existing person shows the data; the code stays', async () => {
    const { server } = existing();
    expect(screen.getByRole('dialog', { name: 'Volitatud esindaja andmed' })).toBeVisible();
    expect(textFields().map(({ name, value }) => [name, value])).toEqual([
      ['firstName', 'Helen'],
      ['lastName', 'Mägi'],
      ['phone', '+372 5550 0279'],
      ['email', 'helen@firma.example'],
    ]);
    expect(screen.getByText('Isikukood').nextElementSibling).toHaveTextContent(values.idCode);
    expect(screen.getByRole('checkbox', { name: 'Volitus kehtib' })).toBeChecked();
    await waitFor(() => expect(fileState(kept.name)).toBe(kept.text));
    expect(server.named(filesOfPerson).map(({ params }) => params)).toEqual([{ personId: 7 }]);
  });

  test('[SET-11..15] what is typed is judged when the field is left, and only there', () => {
    show();
    type('Eesnimi', 'L');
    type('Eesnimi', '');
    expect(errors()).toEqual([]);
    leave('Eesnimi');
    expect(errors()).toEqual(['Viga: Sisestage eesnimi.']);
    type('Eesnimi', 'Liis');
    expect(errors()).toHaveLength(1);
    leave('Eesnimi');
    expect(errors()).toEqual([]);
  });

  test('[SET-08] [SET-25] what is complete is sent, under a key of its own', async () => {
    const { sent, user } = show({ initial: values, state: withFile(protocolType, {}) });
    expect(fireEvent.submit(document.querySelector('form') as HTMLFormElement)).toBe(false);
    await user.click(button('Salvesta') as HTMLElement);
    const saveKey = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(sent).toEqual([1, 2].map(() => ({ type: 'person.submitted', values, saveKey })));
    expect(new Set(sent.map(({ saveKey: key }) => key)).size).toBe(2);
    expect(errors()).toEqual([]);
  });

  test('[SET-11..15] [SET-17] what is not, is not sent: every error shows, and the first one has the focus', () => {
    const { sent } = show({ initial: { ...emptyAuthorisedPerson, firstName: 'Liis' } });
    submit();
    expect(sent).toEqual([]);
    expect(errors()).toHaveLength(5);
    expect(field('Perekonnanimi')).toHaveFocus();
    expect(group(protocol)).toHaveTextContent('Lisage see dokument.');
    type('Perekonnanimi', 'Tamm');
    expect(errors()).toHaveLength(5);
  });

  test('[SET-17] of a new person the protocol is asked for', () => {
    const { sent } = show({ initial: values });
    submit();
    expect(errors()).toEqual(['Viga: Lisage see dokument.']);
    expect(fileInput(protocol)).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('[SET-18] of an existing person the protocol is there already', () => {
    const { sent } = existing();
    type('Telefoninumber', '5559999');
    submit();
    expect(sent).toEqual([
      { type: 'person.submitted', values: { ...values, phone: '5559999' }, saveKey: expect.any(String) },
    ]);
  });

  test('[SET-19] when the authorisation ends, another protocol is asked for', async () => {
    const { sent, user, actor } = existing();
    await waitFor(() => expect(fileState(kept.name)).toBe(kept.text));
    await user.click(screen.getByRole('checkbox', { name: 'Volitus kehtib' }));
    expect(screen.getByText(/^Pärast salvestamist ei saa see isik/)).toBeVisible();
    expect(group(protocol)).toBeNull();
    expect(fileState(kept.name)).toBeNull();
    submit();
    expect(errors()).toEqual(['Viga: Lisage see dokument.']);
    expect(fileInput(ending)).toHaveFocus();
    actor.become(withFile(endingType, {}));
    expect(fileState('uus.pdf')).toBe('Laaditakse üles salvestamisel');
    submit();
    expect(sent).toEqual([
      { type: 'person.submitted', values: { ...values, active: false }, saveKey: expect.any(String) },
    ]);
  });

  test.each<[name: string, changes: Shown, isChanged: boolean]>([
    ['untouched', {}, false],
    ['of a new person', { personId: null }, false],
  ])('closing says whether something was typed: %s', async (_name, changes, isChanged) => {
    const { sent, user } = existing(changes);
    await user.click(button('Katkesta') as HTMLElement);
    await user.keyboard('{Escape}');
    expect(sent).toEqual([1, 2].map(() => ({ type: 'dialog.dismissed', isChanged })));
    type('Eesnimi', 'Liis');
    await user.click(button('Sulge') as HTMLElement);
    expect(sent.at(-1)).toEqual({ type: 'dialog.dismissed', isChanged: true });
  });

  test('while it is being saved nothing else can be done', async () => {
    const { sent, user } = show({ initial: values, state: { ...withFile(protocolType, {}), value: 'saving' } });
    const saving = button('Salvestamine …') as HTMLElement;
    expect(saving).toHaveAttribute('aria-disabled', 'true');
    expect(button('Katkesta')).toBeDisabled();
    expect(button('Sulge')).toBeNull();
    expect(fileInput(protocol)).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(sent).toEqual([]);
  });

  test('otherwise it can be saved', () => {
    show();
    expect(button('Salvesta')).toHaveAttribute('aria-disabled', 'false');
    expect(button('Katkesta')).toBeEnabled();
  });

  describe('[SET-22] that was not saved', () => {
    const failed = (failure: object | null) =>
      existing({
        state: { value: { form: 'failed' }, context: { failure: { kind: 'server', key: 'x', ...failure } } },
      });
    const told = () => [...screen.getByRole('alert').querySelectorAll('p')].map(({ textContent }) => textContent);

    test.each<[messageId: string | undefined, reason: RegExp[]]>([
      [undefined, []],
      ['VALIDATION', []],
      ['COMPANY_CANNOT_APPLY', [/^Kask OÜ ei saa praegu taotlusi esitada. Küsige: 612 3000/]],
      ['READ_ONLY', [/^Selle isiku volitus on vahepeal lõpetatud/]],
    ])('[SET-28] [OPEN-56] says so, with the reason where one is known: %s', (messageId, reason) => {
      failed({ messageId, params: { name: 'Kask OÜ', contact: '612 3000' } });
      const canTryAgain = reason.length === 0;
      expect(told()).toEqual([
        `Volitatud esindaja andmeid ei õnnestunud salvestada.${canTryAgain ? ' Proovige uuesti.' : ''}`,
        ...reason.map(expect.stringMatching),
      ]);
      expect(errors()).toEqual([]);
    });

    test('[VAL-27] marks the fields that the server refuses, until it is saved again', () => {
      const { actor } = failed({ messageId: 'VALIDATION', fields: [{ field: 'email', key: 'validationError.email' }] });
      expect(errors()).toEqual([expect.stringMatching(/^Viga: Sisestage e-posti aadress/)]);
      expect(field('E-posti aadress')).toBeInvalid();
      actor.become({
        value: 'saving',
        context: { failure: { fields: [{ field: 'email', key: 'validationError.email' }] } },
      });
      expect(errors()).toEqual([]);
      expect(screen.queryByRole('alert')).toBeNull();
    });

    test('an error of the field itself comes before what the server said of it', () => {
      failed({ fields: [{ field: 'firstName', key: 'validationError.email' }] });
      type('Eesnimi', '');
      leave('Eesnimi');
      expect(errors()).toEqual(['Viga: Sisestage eesnimi.']);
    });
  });

  describe('the protocol', () => {
    test('[SET-17] [SET-19] is chosen and taken away by its type', async () => {
      const { sent, files, user } = show({ state: withFile(protocolType, {}) });
      expect(fileState('uus.pdf')).toBe('Laaditakse üles salvestamisel');
      const file = pdf('teine.pdf');
      choose(protocol, file);
      await user.click(button(`Eemalda fail: ${protocol}`) as HTMLElement);
      expect(sent).toEqual([
        { type: 'file.chosen', document: protocolType, file: { key: 'file-1', name: 'teine.pdf', size: 4 } },
        { type: 'file.removed', document: protocolType },
      ]);
      expect(files.fileOf('file-1')).toBe(file);
    });

    test('[SET-18] that the server has cannot just be taken away; it is downloaded', async () => {
      const { user } = existing({ answers: { [content]: { data: new Blob(['%PDF']) } } });
      await waitFor(() => expect(fileState(kept.name)).toBe(kept.text));
      expect(button(`Eemalda fail: ${protocol}`)).toBeNull();
      await user.click(button(`Laadi alla: ${protocol}`) as HTMLElement);
      await waitFor(() => expect(jest.mocked(downloadBlob).mock.calls).toEqual([[expect.any(Blob), kept.name]]));
    });

    test('that cannot be downloaded is told', async () => {
      const { user } = existing({ answers: { [content]: { status: 500 } } });
      await waitFor(() => expect(fileState(kept.name)).toBe(kept.text));
      await user.click(button(`Laadi alla: ${protocol}`) as HTMLElement);
      expect(await screen.findByText(/^Dokumendi/)).toBeVisible();
    });

    test('of one person is not shown with another', async () => {
      const { server, edit } = existing();
      await waitFor(() => expect(fileState(kept.name)).toBe(kept.text));
      server.answer({ [filesOfPerson]: { status: 'never' } });
      edit(8);
      expect(fileState(kept.name)).toBeNull();
    });

    test('is the one of its type among the files of the person', async () => {
      const other = { ...stored, documentId: 'end', fileName: 'lopp.pdf', documentType: endingType };
      existing({ answers: { [filesOfPerson]: { data: [other, stored] } } });
      await waitFor(() => expect(fileState(kept.name)).toBe(kept.text));
      expect(screen.queryByText('lopp.pdf')).toBeNull();
    });

    test.each<[name: string, file: object, state: string, isInvalid: boolean]>([
      ['that was not uploaded', { errorKey: 'error.s3Error' }, 'Üles laadimata', true],
      [
        'that was refused with the person',
        { errorKey: 'error.s3Error', documentId: 'x' },
        'Laaditakse üles salvestamisel',
        true,
      ],
      ['that was uploaded', { documentId: 'x' }, 'Laaditakse üles salvestamisel', false],
    ])('[SET-22] %s says so', (_name, file, state, isInvalid) => {
      show({ state: withFile(protocolType, file, { form: 'failed' }) });
      expect(fileState('uus.pdf')).toBe(state);
      expect(fileInput(protocol).getAttribute('aria-invalid')).toBe(isInvalid ? 'true' : null);
    });

    test('shows how far its upload is', () => {
      const { files } = show({ state: withFile(protocolType, {}, 'uploading') });
      const { key } = files.add(pdf());
      expect(screen.queryByRole('progressbar')).toBeNull();
      act(() => files.setProgress(key, 0.5));
      expect(screen.getByRole('progressbar', { name: 'Üles laaditud 50%' })).toBeInTheDocument();
      act(() => files.setProgress(key, null));
      expect(screen.queryByRole('progressbar')).toBeNull();
    });
  });
});

describe('the dialog', () => {
  const person = (changes: Partial<AuthorisedPersonValues> = {}) =>
    ({
      id: 7,
      ...values,
      documentId: 'kept',
      documentType: protocolType,
      files: [stored],
      name: 'X',
      ...changes,
    }) as never;

  function open(edited: object | null, answers: Answers = {}) {
    const server = fakeServer({
      [filesOfPerson]: { data: [stored] },
      [store]: { data: { documentId: 'uploaded', fileName: 'x.pdf' } },
      [save]: { data: { id: 9 } },
      ...answers,
    });
    const onEnd = jest.fn();
    renderWithProviders(
      <AuthorisedPersonDialog person={edited as never} persons={[person(), person(former)]} onEnd={onEnd} />,
      { session: signedInAs(testPeople.entrepreneur) },
    );
    return { server, onEnd, user: setupUser() };
  }
  const fill = (idCode: string) => {
    const labels = { Eesnimi: 'Liis', Perekonnanimi: 'Tamm', Isikukood: idCode, Telefoninumber: '5550001' };
    for (const [label, text] of Object.entries({ ...labels, 'E-posti aadress': 'liis@firma.example' }))
      type(label, text);
    choose(protocol, pdf());
  };
  const warning = () => screen.queryByRole('alertdialog', { name: 'Isik on juba volitatud' }) as HTMLElement;
  const question = () => screen.queryByRole('alertdialog', { name: 'Kas sulgeda salvestamata?' }) as HTMLElement;

  test('[SET-09] [SET-23] saves an existing person with the protocol it has, for the company', async () => {
    const { server, onEnd } = open(person());
    type('Telefoninumber', '5559999');
    submit();
    await waitFor(() => expect(onEnd.mock.calls).toEqual([['saved']]));
    expect(server.named(save).map(({ body }) => body)).toEqual([
      { ...values, id: 7, phone: '5559999', documentId: 'kept', documentType: protocolType, name: 'Põhjakotkas OÜ' },
    ]);
  });

  test('[SET-08] [SET-20] [OPEN-56] saves a new person, also one whose authorisation has ended', async () => {
    const { server, onEnd } = open(null);
    expect(screen.getByRole('dialog', { name: 'Uus volitatud esindaja' })).toBeVisible();
    fill(former.idCode);
    submit();
    await waitFor(() => expect(onEnd.mock.calls).toEqual([['saved']]));
    expect(server.named(store)).toHaveLength(1);
    expect(server.named(save)[0]?.body).toMatchObject({ idCode: former.idCode, documentId: 'uploaded', active: true });
  });

  test.each(['Sulge', '{Escape}'])('[SET-20] warns of somebody who is authorised already, until %s', async (way) => {
    const { server, onEnd, user } = open(null);
    fill(values.idCode);
    submit();
    expect(warning()).toHaveTextContent(/^Isik on juba volitatud.*Selle isikukoodiga isikul on/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls).toEqual([]);
    if (way === 'Sulge') await user.click(within(warning()).getByText('Sulge'));
    else await user.keyboard(way);
    expect(onEnd.mock.calls).toEqual([['dismissed']]);
  });

  test('is closed at once when nothing was entered', async () => {
    const { onEnd, user } = open(person());
    await user.keyboard('{Escape}');
    expect(onEnd.mock.calls).toEqual([['dismissed']]);
    expect(question()).toBeNull();
  });

  test('asks before what was entered is lost; what was entered stays', async () => {
    const { onEnd, user } = open(person());
    expect(question()).toBeNull();
    type('Eesnimi', 'Liis');
    await user.click(button('Katkesta') as HTMLElement);
    expect(question()).toHaveTextContent('Sisestatud andmed ja valitud fail lähevad kaotsi.');
    await user.click(within(question()).getByText('Jätka muutmist'));
    expect(question()).toBeNull();
    expect(field('Eesnimi')).toHaveValue('Liis');
    await user.keyboard('{Escape}');
    await user.keyboard('{Escape}');
    expect(question()).toBeNull();
    expect(onEnd).not.toHaveBeenCalled();
    await user.click(button('Katkesta') as HTMLElement);
    await user.click(within(question()).getByText('Sulge salvestamata'));
    expect(onEnd.mock.calls).toEqual([['dismissed']]);
  });
});

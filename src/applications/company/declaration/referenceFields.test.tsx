import { screen, waitFor, within } from '@testing-library/react';
import { useFormik } from 'formik';
import { delays } from '#domain/limits';
import type { Caliber, Manufacturer, WeaponModel, WeaponSpecification } from '#domain/weaponReference';
import { passTime, setupUser } from '../../../../tests/views/support/clock';
import { renderWithProviders } from '../../../../tests/views/support/render';
import { fakeServer, type Routes } from '../../../../tests/views/support/server';
import { FormBinding } from '../../../form/binding';
import {
  AmmoComponentField,
  CaliberField,
  ManufacturerField,
  MarkField,
  ModelField,
  SynonymField,
} from './ReferenceFields';

const ammo = '/v1/externalWeaponAmmo';
const calls = {
  marks: `GET ${ammo}/searchByWeaponMark`,
  models: `GET ${ammo}/searchByWeaponModel`,
  specification: `GET ${ammo}/weaponSpecification/17`,
  calibers: `GET ${ammo}/ammo/calibers`,
  calibersOfModel: `GET ${ammo}/searchCaliberByAmmoAndWeaponModelOrModification`,
  components: `GET ${ammo}/ammo/components`,
  synonyms: `GET ${ammo}/caliber-synonyms`,
  manufacturers: `GET ${ammo}/manufacturers`,
} as const;

const caliber = (id: number, name: string): Caliber => ({ id, name, isProhibited: false });
const manufacturer = (id: number, name: string): Manufacturer => ({ id, name, country: 'EE' });
const model: WeaponModel = {
  id: 17,
  group: 'WEAPON_MODIFICATION',
  mark: 'Glock',
  model: '17',
  modificationName: 'Gen5',
};
const specification: WeaponSpecification = {
  ...model,
  caliberCount: 1,
  typeByBore: 'RIFLED',
  allowedForCivilianPurposes: true,
  essentialComponents: [],
};
const page = <T,>(results: T[], at = 0, hasMore = false) => ({ data: { results, page: at, hasMore } });

const routes: Routes = {
  [calls.marks]: page([{ mark: 'Glock' }, { mark: 'Glockner' }]),
  [calls.models]: page([{ ...model, id: 16, modificationName: '' }, model]),
  [calls.specification]: { data: specification },
  [calls.calibers]: page([caliber(1, '9 × 19 mm'), caliber(2, '9 × 18 mm')]),
  [calls.calibersOfModel]: page([caliber(1, '9 × 19 mm')]),
  [calls.components]: { data: [caliber(5, 'Sütik'), caliber(6, 'Kest')] },
  [calls.synonyms]: { data: [{ id: 91, name: '9 mm Luger' }] },
  [calls.manufacturers]: { data: [manufacturer(1, 'Böhler'), manufacturer(2, 'Glock Ges.m.b.H.')] },
};

const emptyRow = {
  mark: '',
  isMarkChosen: false,
  model: '',
  modification: '',
  weapon: null as number | null,
  caliber: null as number | null,
  caliberName: '',
  component: null as number | null,
  componentName: '',
  manufacturer: '',
};
type Row = typeof emptyRow;

let row: Row;

/** A row of the declaration with every field. */
function TestRow({ start, isReadOnly }: { start: Partial<Row>; isReadOnly: boolean }) {
  const formik = useFormik<Row>({ initialValues: { ...emptyRow, ...start }, onSubmit: () => undefined });
  row = formik.values;
  const change = (changes: Partial<Row>) => void formik.setValues((now) => ({ ...now, ...changes }));
  return (
    <FormBinding
      formik={formik}
      path="weapon[0]"
      errors={new Map([['weapon[0].weapon', 'validationError.chooseFromList']])}
      showsAllErrors={false}
      isReadOnly={isReadOnly}
      onFinished={() => undefined}
    >
      <MarkField
        name="mark"
        label="Mark"
        text={row.mark}
        isChosen={row.isMarkChosen}
        onTyped={(mark) => change({ mark, isMarkChosen: false })}
        onChosen={({ mark }) => change({ mark, isMarkChosen: true })}
      />
      <ModelField
        name="weapon"
        label="Mudel"
        isRequired
        mark={row.mark}
        text={[row.model, row.modification].filter(Boolean).join(', ')}
        isChosen={row.weapon !== null}
        onTyped={(text) => change({ weapon: null, model: text, modification: '' })}
        onChosen={(chosen) => change({ weapon: chosen.id, model: chosen.model, modification: chosen.modificationName })}
      />
      <CaliberField
        name="caliber"
        label="Kaliiber"
        weapon={row.weapon}
        text={row.caliberName}
        isChosen={row.caliber !== null}
        onTyped={(caliberName) => change({ caliber: null, caliberName })}
        onChosen={({ caliber: { id, name } }) => change({ caliber: id, caliberName: name })}
      />
      {row.caliber !== null && (
        <SynonymField
          name="ammoGroup"
          label="Sünonüüm"
          caliberId={row.caliber}
          text={row.caliberName}
          onChosen={(synonym) => change({ caliberName: synonym?.name ?? '' })}
        />
      )}
      <AmmoComponentField
        name="component"
        label="Osa"
        text={row.componentName}
        isChosen={row.component !== null}
        onTyped={(componentName) => change({ component: null, componentName })}
        onChosen={({ id, name }) => change({ component: id, componentName: name })}
      />
      <ManufacturerField
        name="manufacturer"
        label="Tootja"
        text={row.manufacturer}
        onTyped={(text) => change({ manufacturer: text })}
        onChosen={({ name }) => change({ manufacturer: name })}
      />
    </FormBinding>
  );
}

function open(start: Partial<Row> = {}, changes: Routes = {}, isReadOnly = false) {
  const server = fakeServer({ ...routes, ...changes });
  const user = setupUser();
  renderWithProviders(<TestRow start={start} isReadOnly={isReadOnly} />);
  const paramsOf = (name: keyof typeof calls) => server.named(calls[name]).map(({ params }) => params);
  return { server, user, paramsOf };
}

const box = (name: string) => screen.getByRole('combobox', { name: new RegExp(`^${name}`) });
const status = (name: string) => within(box(name).closest<HTMLElement>('.field')!).getByRole('status');
const optionNames = () => screen.queryAllByRole('option').map((option) => option.textContent);
const marked = () => screen.getByRole('option', { selected: true });
const pause = () => passTime(delays.searchDebounce + 50);

describe('mark', () => {
  test('[AMMO-130] searches from the first character and stores the mark chosen by keyboard', async () => {
    let asked = 0;
    const { user, paramsOf } = open(
      {},
      {
        [calls.marks]: () => {
          asked = Date.now();
          return page([{ mark: 'Glock' }, { mark: 'Glockner' }]);
        },
      },
    );
    const typed = Date.now();
    await user.type(box('Mark'), 'g');
    await pause();
    expect(asked - typed).toBeGreaterThanOrEqual(delays.searchDebounce);
    expect(paramsOf('marks')).toEqual([{ mark: 'g', page: 0, pageSize: 20 }]);
    await waitFor(() => expect(status('Mark')).toHaveTextContent('Leitud 2 vastet.'));
    expect(box('Mark')).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Mark' }).id);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box('Mark')).toHaveAttribute('aria-activedescendant', marked().id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(row).toMatchObject({ mark: 'Glockner', isMarkChosen: true }));
    await waitFor(() => expect(status('Mark')).toHaveTextContent('Valitud loendist.'));
    expect(box('Mark')).toHaveFocus();
    expect(box('Mark')).toHaveAttribute('aria-expanded', 'false');
  });

  test('[AMMO-130] does not search an empty field', async () => {
    const { user, paramsOf } = open();
    await user.click(box('Mark'));
    await user.keyboard('{ArrowDown}');
    await pause();
    expect(paramsOf('marks')).toEqual([]);
  });

  test('[AMMO-130] the row after the last option loads the next page, and the first new option is marked', async () => {
    const { user, paramsOf } = open(
      {},
      {
        [calls.marks]: ({ params }) =>
          params.page === 0 ? page([{ mark: 'Glock' }], 0, true) : page([{ mark: 'Glockner' }], 1),
      },
    );
    await user.type(box('Mark'), 'g');
    await pause();
    await waitFor(() => expect(status('Mark')).toHaveTextContent('Näidatud on esimene vaste.'));
    await user.keyboard('{ArrowUp}');
    expect(marked()).toHaveTextContent('Näita rohkem');
    expect(box('Mark')).toHaveAttribute('aria-activedescendant', marked().id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(optionNames()).toEqual(['Glock', 'Glockner']));
    expect(paramsOf('marks')).toEqual([0, 1].map((at) => ({ mark: 'g', page: at, pageSize: 20 })));
    await waitFor(() => expect(status('Mark')).toHaveTextContent('Leitud 2 vastet.'));
    expect(marked()).toHaveTextContent('Glockner');
    await user.keyboard('{Tab}');
    await waitFor(() => expect(row.mark).toBe('Glockner'));
  });

  test('Tab on the row that loads more chooses and loads nothing', async () => {
    const { user, paramsOf } = open({}, { [calls.marks]: page([{ mark: 'Glock' }], 0, true) });
    await user.type(box('Mark'), 'g');
    await pause();
    await user.keyboard('{ArrowUp}{Tab}');
    expect(box('Mark')).not.toHaveFocus();
    expect(paramsOf('marks')).toHaveLength(1);
    expect(row).toMatchObject({ mark: 'g', isMarkChosen: false });
  });

  test('[ERR-01] a second page that fails leaves the first one with a message, and can be loaded again', async () => {
    const { server, user } = open(
      {},
      { [calls.marks]: ({ params }) => (params.page === 0 ? page([{ mark: 'Glock' }], 0, true) : { status: 500 }) },
    );
    await user.type(box('Mark'), 'g');
    await pause();
    await user.click(screen.getByRole('option', { name: 'Näita rohkem' }));
    await waitFor(() => expect(status('Mark')).toHaveTextContent(/Teenuses tekkis tõrge/));
    expect(optionNames()).toEqual(['Glock', 'Näita rohkem']);
    server.answer({ [calls.marks]: page([{ mark: 'Glockner' }], 1) });
    await user.click(screen.getByRole('option', { name: 'Näita rohkem' }));
    await waitFor(() => expect(optionNames()).toEqual(['Glock', 'Glockner']));
    await user.click(screen.getByRole('option', { name: 'Glock' }));
    await waitFor(() => expect(row.mark).toBe('Glock'));
  });

  test('[ERR-01] a search that fails keeps the text, and typing searches again', async () => {
    const { server, user } = open({}, { [calls.marks]: { status: 500 } });
    await user.type(box('Mark'), 'gl');
    await pause();
    await waitFor(() => expect(status('Mark')).toHaveTextContent(/Teenuses tekkis tõrge/));
    expect(box('Mark')).toHaveValue('gl');
    server.answer(routes);
    await user.type(box('Mark'), 'o');
    await waitFor(() => expect(optionNames()).toEqual(['Glock', 'Glockner']));
  });

  test('[API-004] a newer text cancels the running search, whose answer is not shown', async () => {
    const { server, user } = open();
    server.hold([calls.marks]);
    await user.type(box('Mark'), 'g');
    await waitFor(() => expect(server.isHolding(calls.marks)).toBe(true));
    await user.type(box('Mark'), 'l');
    await waitFor(() => expect(server.cancelled.map(({ params }) => params.mark)).toEqual(['g']));
    expect(optionNames()).toEqual([]);
  });

  test('[AMMO-130] asks for no more than the server takes of a long text', async () => {
    const { user, paramsOf } = open();
    await user.click(box('Mark'));
    await user.paste('g'.repeat(150));
    await pause();
    expect(paramsOf('marks')).toEqual([{ mark: 'g'.repeat(100), page: 0, pageSize: 20 }]);
    expect(box('Mark')).toHaveValue('g'.repeat(150));
  });

  test('a text that no mark matches is quoted', async () => {
    const { user } = open({}, { [calls.marks]: page([]) });
    await user.type(box('Mark'), 'olematu');
    await pause();
    await waitFor(() => expect(status('Mark')).toHaveTextContent('„olematu“ ei ole loendis.'));
  });
});

describe('model', () => {
  test('[AMMO-03] [AMMO-131] [AMMO-63] lists the models of the mark at once and stores the chosen one with its specification', async () => {
    const { server, user, paramsOf } = open({ mark: 'Glock' });
    await user.click(box('Mudel'));
    await waitFor(() => expect(optionNames()).toEqual(['17', '17, Gen5']));
    expect(paramsOf('models')).toEqual([{ model: '', page: 0, pageSize: 20, mark: 'Glock' }]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(row).toMatchObject({ weapon: 17, model: '17', modification: 'Gen5' }));
    expect(server.named(calls.specification)).toHaveLength(1);
    expect(box('Mudel')).toHaveValue('17, Gen5');
  });

  test('[AMMO-131] searches for what is typed within the mark', async () => {
    const { user, paramsOf } = open({ mark: ' Glock ' });
    await user.type(box('Mudel'), '17');
    await pause();
    expect(paramsOf('models').at(-1)).toEqual({ model: '17', page: 0, pageSize: 20, mark: 'Glock' });
  });

  test('[AMMO-131] asks for the mark first', async () => {
    const { user, paramsOf } = open();
    await user.click(box('Mudel'));
    await waitFor(() => expect(status('Mudel')).toHaveTextContent('Valige enne mark.'));
    expect(paramsOf('models')).toEqual([]);
  });

  test('[AMMO-131] lists the models of another mark after the mark was changed', async () => {
    const { user, paramsOf } = open({ mark: 'Glock' });
    await user.click(box('Mudel'));
    await waitFor(() => expect(optionNames()).toHaveLength(2));
    await user.type(box('Mark'), 's');
    await user.click(box('Mudel'));
    await waitFor(() => expect(paramsOf('models').map(({ mark }) => mark)).toEqual(['Glock', 'Glocks']));
  });

  test('[AMMO-03] typing after a choice drops it, and the text alone is no choice', async () => {
    const { user } = open({ mark: 'Glock', model: '17', modification: 'Gen5', weapon: 17 });
    await waitFor(() => expect(status('Mudel')).toHaveTextContent('Valitud loendist.'));
    await user.type(box('Mudel'), 'x');
    expect(row).toMatchObject({ weapon: null, model: '17, Gen5x', modification: '' });
    expect(status('Mudel')).not.toHaveTextContent('Valitud loendist.');
    await user.tab();
    await waitFor(() => expect(box('Mudel')).toHaveAccessibleDescription(/Valige loendist\./));
    expect(box('Mudel')).toHaveValue('17, Gen5x');
  });

  test('[AMMO-131] an arrow key in a chosen model lists all models of the mark', async () => {
    const { user, paramsOf } = open({ mark: 'Glock', model: '17', modification: 'Gen5', weapon: 17 });
    await user.click(box('Mudel'));
    expect(paramsOf('models')).toEqual([]);
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(optionNames()).toHaveLength(2));
    expect(paramsOf('models')).toEqual([{ model: '', page: 0, pageSize: 20, mark: 'Glock' }]);
    expect(box('Mudel')).toHaveValue('17, Gen5');
  });

  test('[AMMO-63] [ERR-01] a specification that cannot be loaded is a failure, and nothing is chosen', async () => {
    const { user } = open({ mark: 'Glock' }, { [calls.specification]: { status: 500 } });
    await user.click(box('Mudel'));
    await waitFor(() => expect(optionNames()).toHaveLength(2));
    await user.click(screen.getByRole('option', { name: '17, Gen5' }));
    await waitFor(() => expect(status('Mudel')).toHaveTextContent(/Teenuses tekkis tõrge/));
    expect(row.weapon).toBeNull();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(optionNames()).toHaveLength(2));
  });
});

describe('calibre', () => {
  test('[AMMO-04] [AMMO-132] searches all calibres from the first character', async () => {
    const { user, paramsOf } = open();
    await user.click(box('Kaliiber'));
    await user.keyboard('9');
    await pause();
    expect(paramsOf('calibers')).toEqual([{ ammo: '9', page: 0, pageSize: 20 }]);
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(row).toMatchObject({ caliber: 2, caliberName: '9 × 18 mm' }));
  });

  test('[AMMO-04] [AMMO-132] lists the calibres of a model at once', async () => {
    const { user, paramsOf } = open({ weapon: 17 });
    await user.click(box('Kaliiber'));
    await waitFor(() => expect(optionNames()).toEqual(['9 × 19 mm']));
    expect(paramsOf('calibersOfModel')).toEqual([{ ammo: '', model: 17, page: 0, pageSize: 20 }]);
    expect(paramsOf('calibers')).toEqual([]);
    await user.keyboard('{ArrowDown}{Tab}');
    await waitFor(() => expect(row).toMatchObject({ caliber: 1, caliberName: '9 × 19 mm' }));
  });

  test('[AMMO-132] lists the calibres of the model that was chosen last', async () => {
    const { user, paramsOf } = open({ mark: 'Glock' });
    await user.click(box('Kaliiber'));
    await user.click(box('Mudel'));
    await waitFor(() => expect(optionNames()).toHaveLength(2));
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(row.weapon).toBe(17));
    await user.click(box('Kaliiber'));
    await waitFor(() => expect(optionNames()).toEqual(['9 × 19 mm']));
    expect(paramsOf('calibersOfModel').map((params) => params.model)).toEqual([17]);
  });

  test('[AMMO-134] offers the other names of a chosen calibre', async () => {
    const { user, paramsOf } = open({ caliber: 1, caliberName: '9 × 19 mm' });
    const synonyms = await screen.findByRole('combobox', { name: 'Sünonüüm' });
    expect(paramsOf('synonyms')).toEqual([{ caliberId: 1 }]);
    expect(synonyms).toHaveDisplayValue('Registri nimetus');
    await user.selectOptions(synonyms, '9 mm Luger');
    expect(row.caliberName).toBe('9 mm Luger');
    expect(synonyms).toHaveDisplayValue('9 mm Luger');
  });

  test('[AMMO-134] shows no choice of names for a calibre with one name', async () => {
    const { server } = open({ caliber: 1, caliberName: '9 × 19 mm' }, { [calls.synonyms]: { data: [] } });
    await waitFor(() => expect(server.named(calls.synonyms)).toHaveLength(1));
    expect(screen.queryByRole('combobox', { name: 'Sünonüüm' })).toBeNull();
  });

  test('[AMMO-134] [ERR-01] other names that cannot be loaded can be asked for again', async () => {
    const { server, user } = open({ caliber: 1, caliberName: '9 × 19 mm' }, { [calls.synonyms]: { status: 500 } });
    expect(await screen.findByRole('alert')).toHaveTextContent(/Teenuses tekkis tõrge/);
    server.answer(routes);
    await user.click(screen.getByRole('button', { name: 'Proovi uuesti' }));
    expect(await screen.findByRole('combobox', { name: 'Sünonüüm' })).toBeVisible();
  });
});

describe('component', () => {
  test('[AMMO-133] lists all components at once and finds one without its diacritics, with one call', async () => {
    const { user, paramsOf } = open();
    await user.click(box('Osa'));
    await waitFor(() => expect(optionNames()).toEqual(['Sütik', 'Kest']));
    await user.keyboard('sutik');
    await waitFor(() => expect(optionNames()).toEqual(['Sütik']));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(row).toMatchObject({ component: 5, componentName: 'Sütik' }));
    expect(paramsOf('components')).toEqual([{}]);
  });
});

describe('manufacturer', () => {
  test('[AMMO-135] suggests the known manufacturers with one call', async () => {
    const { user, paramsOf } = open();
    await user.click(box('Tootja'));
    await waitFor(() => expect(optionNames()).toEqual(['Böhler', 'Glock Ges.m.b.H.']));
    await user.keyboard('glock');
    await waitFor(() => expect(optionNames()).toEqual(['Glock Ges.m.b.H.']));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(row.manufacturer).toBe('Glock Ges.m.b.H.'));
    expect(paramsOf('manufacturers')).toEqual([{}]);
  });

  test('[AMMO-135] accepts a name that is not in the list', async () => {
    const { user } = open();
    await user.type(box('Tootja'), 'Uus Relv OÜ');
    await waitFor(() => expect(status('Tootja')).toHaveTextContent(/Sellist valmistajat loendis ei ole/));
    expect(row.manufacturer).toBe('Uus Relv OÜ');
  });

  test('[AMMO-135] shows a long list in pages', async () => {
    const all = Array.from({ length: 45 }, (_, index) => manufacturer(index, `Tehas ${index}`));
    const { user, paramsOf } = open({}, { [calls.manufacturers]: { data: all } });
    await user.click(box('Tootja'));
    await waitFor(() => expect(optionNames()).toHaveLength(21));
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(optionNames()).toHaveLength(41));
    await user.keyboard('{ArrowUp}');
    await user.click(screen.getByRole('option', { name: 'Näita rohkem' }));
    await waitFor(() => expect(optionNames()).toHaveLength(45));
    expect(paramsOf('manufacturers')).toHaveLength(1);
  });

  test('[AMMO-135] [ERR-01] a list that cannot be loaded is asked for again with the next key', async () => {
    const { server, user } = open({}, { [calls.manufacturers]: { status: 500 } });
    await user.type(box('Tootja'), 'g');
    await waitFor(() => expect(status('Tootja')).toHaveTextContent(/Teenuses tekkis tõrge/));
    server.answer(routes);
    await user.type(box('Tootja'), 'l');
    await waitFor(() => expect(optionNames()).toEqual(['Glock Ges.m.b.H.']));
    expect(row.manufacturer).toBe('gl');
  });
});

test('[SAVE-37] a locked form shows the texts', () => {
  open({ mark: 'Glock', model: '17', modification: 'Gen5', weapon: 17 }, {}, true);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText('17, Gen5')).toBeVisible();
});

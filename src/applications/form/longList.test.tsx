import { act, screen, waitFor, within } from '@testing-library/react';
import { emptyCompanyApplication } from '#domain/applications/company/values';
import type { CompanyApplication } from '#domain/applications/model';
import { delays } from '#domain/limits';
import { savedAs12 } from '../../../tests/fixtures/applications';
import { declaredWeapon } from '../../../tests/fixtures/declaration';
import { passTime } from '../../../tests/views/support/clock';
import { sent, showCompanyForm } from '../../../tests/views/support/companyForm';
import { formReady, openPage } from '../../../tests/views/support/renderApplication';
import { fakeServer } from '../../../tests/views/support/server';
import { filledCompanyApplication } from '../../../tests/views/support/spiedApi';

/** A list of many rows: looked through, counted and walked by the keyboard. */

beforeEach(() => sessionStorage.clear());

async function openDeclaration(saved: Partial<CompanyApplication>) {
  const { entrepreneurApplication } = filledCompanyApplication();
  const declaration = emptyCompanyApplication('APPLICATION_TYPE_WEAPONS_AMMO', entrepreneurApplication);
  fakeServer({ 'GET /v1/externalWeaponAmmo/': { data: { results: [], page: 0, hasMore: false } } });
  const shown = showCompanyForm('/applications/entrepreneur/weapons-ammo', {
    loadApplication: async () => ({ ...declaration, ...savedAs12, ...saved }),
    loadAmount: async () => 0,
    saveApplication: async (_resource, body) => ({ ...body, ...savedAs12, version: 4 }),
  });
  await formReady();
  openPage('goods');
  await screen.findByRole('heading', { name: /^Laskemoon \(/ });
  return shown;
}

const weapons = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    declaredWeapon(`w${index + 1}`, {
      serialNumber: `SN${index + 1}`,
      ordering: index,
      ...(index % 3 === 0 && { mark: 'Walther', model: 'PPQ', weapon: 23900 }),
    }),
  );
const list = () => within(document.querySelector<HTMLElement>('[data-list="weapon"]')!);
const lines = () => [...document.querySelectorAll('[data-list="weapon"] .row-line')];
const numbers = () => lines().map(({ textContent }) => /nr (SN\d+)/.exec(textContent ?? '')?.[1]);

test('a short list has nothing to look for', async () => {
  await openDeclaration({ weapon: weapons(10) });
  expect(list().queryByRole('search')).not.toBeInTheDocument();
  expect(lines().every((line) => line.getAttribute('tabindex') === '0')).toBe(true);
});

test('rows are found by every word of their line and by their model, and are counted', async () => {
  const { user } = await openDeclaration({ weapon: weapons(12) });
  expect(list().getByRole('list', { name: 'Kokku nimetuste kaupa' })).toHaveTextContent(
    '4 × Walther PPQ, 9 mm Luger8 × Glock 17, 9 mm Luger',
  );
  await user.type(list().getByRole('searchbox', { name: 'Leia rida' }), 'walther sn1');
  expect(numbers()).toEqual(['SN1', 'SN10']);
  expect(list().getByRole('status')).toHaveTextContent('2 rida 12-st');
  // The place of a row in the list stays its number.
  expect(lines()[1]).toHaveTextContent('10. relv');
  await user.click(list().getByRole('button', { name: 'Näita kõiki' }));
  expect(numbers()).toHaveLength(12);
  await user.selectOptions(list().getByRole('combobox', { name: 'Nimetus' }), 'Walther PPQ, 9 mm Luger');
  expect(numbers()).toEqual(['SN1', 'SN4', 'SN7', 'SN10']);
});

test('rows are put into the order of their names and numbers; their place in the list stays their number', async () => {
  const { user } = await openDeclaration({ weapon: weapons(12) });
  await user.selectOptions(list().getByRole('combobox', { name: 'Järjestus' }), 'Nimetuse ja numbri järgi');
  const [glocks, walthers] = [numbers().slice(0, 8), numbers().slice(8)];
  expect(glocks).toEqual(['SN2', 'SN3', 'SN5', 'SN6', 'SN8', 'SN9', 'SN11', 'SN12']);
  expect(walthers).toEqual(['SN1', 'SN4', 'SN7', 'SN10']);
  expect(lines()[0]).toHaveTextContent('2. relv');
  await user.selectOptions(list().getByRole('combobox', { name: 'Järjestus' }), 'Lisamise järjekord');
  expect(numbers().slice(0, 2)).toEqual(['SN1', 'SN2']);
});

test('found rows are removed by what is found now, also when one of them is open and was edited', async () => {
  const { user } = await openDeclaration({ weapon: weapons(12) });
  await user.selectOptions(list().getByRole('combobox', { name: 'Nimetus' }), 'Walther PPQ, 9 mm Luger');
  await user.click(lines()[1]!);
  const number = list().getByRole('textbox', { name: /^Tehasenumber/ });
  await user.clear(number);
  await user.type(number, 'X4');
  await user.click(list().getByRole('button', { name: 'Eemalda leitud 4 rida' }));
  expect(numbers()).toEqual(['SN2', 'SN3', 'SN5', 'SN6', 'SN8', 'SN9', 'SN11', 'SN12']);
});

test('a row that is opened stays, and keeps the focus, when it is closed', async () => {
  const { user } = await openDeclaration({ weapon: weapons(12) });
  await user.selectOptions(list().getByRole('combobox', { name: 'Nimetus' }), 'Glock 17, 9 mm Luger');
  await user.click(lines()[0]!);
  const mark = list().getByRole('combobox', { name: /^Mark/ });
  await user.clear(mark);
  await user.type(mark, 'Sig');
  await user.click(lines()[0]!);
  expect(numbers()[0]).toBe('SN2');
  expect(lines()[0]).toHaveFocus();
});

test('arrows, Home, End and F2 move between lines and open them; Tab stops once', async () => {
  const { user } = await openDeclaration({ weapon: weapons(12) });
  const stops = () => lines().flatMap((line, index) => (line.getAttribute('tabindex') === '0' ? [index] : []));
  expect(stops()).toEqual([0]);
  act(() => (lines()[0] as HTMLElement).focus());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(lines()[2]).toHaveFocus();
  expect(stops()).toEqual([2]);
  await user.keyboard('{End}{ArrowDown}');
  expect(lines()[11]).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(lines()[0]).toHaveFocus();
  await user.keyboard('{F2}');
  expect(lines()[0]).toHaveAttribute('aria-expanded', 'true');
  expect(lines()[0]).toHaveFocus();
  act(() => (lines()[3] as HTMLElement).focus());
  await user.tab();
  expect(list().getByRole('button', { name: 'Lisa relv' })).toHaveFocus();
});

describe('removed rows', () => {
  const undo = () => list().queryByRole('button', { name: 'Võta eemaldamine tagasi' });

  test('found rows are removed together, and come back to their places, with the focus on the first of them', async () => {
    const { user } = await openDeclaration({ weapon: weapons(12) });
    await user.selectOptions(list().getByRole('combobox', { name: 'Nimetus' }), 'Walther PPQ, 9 mm Luger');
    await user.click(list().getByRole('button', { name: 'Eemalda leitud 4 rida' }));
    expect(numbers()).toEqual(['SN2', 'SN3', 'SN5', 'SN6', 'SN8', 'SN9', 'SN11', 'SN12']);
    expect(list().getByText('4 rida on eemaldatud.')).toBeVisible();
    expect(undo()).toHaveFocus();
    await user.click(undo()!);
    expect(numbers()).toEqual(Array.from({ length: 12 }, (_, index) => `SN${index + 1}`));
    expect(lines()[0]).toHaveFocus();
    expect(undo()).not.toBeInTheDocument();
  });

  test('each removal can be undone, the last one first, also after another page was shown', async () => {
    const { user } = await openDeclaration({ weapon: weapons(12) });
    for (const number of [3, 1]) {
      await user.click(lines()[number - 1]!);
      await user.click(list().getByRole('button', { name: `Eemalda: ${number}. relv` }));
      await user.click(await screen.findByRole('button', { name: 'Eemalda' }));
    }
    expect(numbers()).toHaveLength(10);
    openPage('place');
    openPage('goods');
    await screen.findByRole('heading', { name: /^Laskemoon \(/ });
    await user.click(undo()!);
    expect(numbers().slice(0, 3)).toEqual(['SN1', 'SN2', 'SN4']);
    await user.click(undo()!);
    expect(numbers().slice(0, 3)).toEqual(['SN1', 'SN2', 'SN3']);
    expect(lines()[2]).toHaveFocus();
  });

  test('the notice is closed, and the rows stay removed', async () => {
    const { user } = await openDeclaration({ weapon: weapons(12) });
    await user.type(list().getByRole('searchbox', { name: 'Leia rida' }), 'SN12');
    await user.click(list().getByRole('button', { name: 'Eemalda leitud 1 rida' }));
    await user.click(list().getByRole('button', { name: 'Sulge teade' }));
    expect(undo()).not.toBeInTheDocument();
    expect(numbers()).toHaveLength(11);
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('one column of many rows', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: /rea muutmine korraga/ }));
  test('is set to one value for the rows that are found, and that can be undone', async () => {
    const { user, api } = await openDeclaration({ weapon: weapons(12) });
    await user.selectOptions(list().getByRole('combobox', { name: 'Nimetus' }), 'Walther PPQ, 9 mm Luger');
    await user.click(list().getByRole('button', { name: 'Muuda 4 rida korraga' }));
    const shown = await dialog();
    await user.selectOptions(shown.getByRole('combobox', { name: 'Mida muuta?' }), 'Valmistamisaasta');
    await user.type(shown.getByRole('textbox', { name: 'Uus väärtus' }), 'eelmisel aastal');
    await user.click(shown.getByRole('button', { name: 'Muuda 4 rida' }));
    expect(shown.getByRole('alert')).toHaveTextContent('„eelmisel aastal“ ei ole aasta. Sisestage neli numbrit.');
    await user.clear(shown.getByRole('textbox', { name: 'Uus väärtus' }));
    await user.type(shown.getByRole('textbox', { name: 'Uus väärtus' }), '05/2019{Enter}');
    expect(await list().findByText('4 rida on muudetud.')).toBeVisible();
    await passTime(delays.autosave);
    await waitFor(() => expect(api.saveApplication).toHaveBeenCalled());
    const saved = () => sent(api).weapon.map(({ year }) => year);
    expect(saved().filter((year) => year === 2019)).toHaveLength(4);
    expect(numbers()).toHaveLength(4);
    await user.click(list().getByRole('button', { name: 'Võta muudatus tagasi' }));
    await passTime(delays.autosave);
    await waitFor(() => expect(saved()).not.toContain(2019));
    expect(saved()).toHaveLength(12);
  });
});

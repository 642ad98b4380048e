import { act, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { purposesFor } from '#domain/applications/sections/purposes';
import { purposeLetters } from '#domain/codes';
import { commonTypesOf, type WeaponTypeCode } from '#domain/weaponTypes';
import et from '../../../locales/et/weaponGuide.json';
import { formReady, newApplication, openPage, renderApplication } from '../../../tests/views/support/renderApplication';
import { spiedApi } from '../../../tests/views/support/spiedApi';
import { outlines } from './WeaponDrawing';

const purposeQuestion = { name: 'Milleks te relva vajate?' };

async function open(address = newApplication) {
  const api = spiedApi();
  const { user } = renderApplication({ api, address });
  await formReady();
  openPage('weapons');
  return { api, user };
}

describe('[PAG-04] purpose first, then the types that are common for it', () => {
  test('one weapon takes two presses, is saved with its purpose, and its line has the focus', async () => {
    const { api, user } = await open();
    const question = within(await screen.findByRole('group', purposeQuestion));
    expect(screen.queryByRole('group', { name: 'Millist relva te vajate?' })).toBeNull();
    await user.click(question.getByRole('radio', { name: 'Jahipidamine' }));
    const types = within(screen.getByRole('group', { name: 'Millist relva te vajate?' }));
    await user.click(types.getByRole('button', { name: /^rifle/ }));
    const line = screen.getByRole('group', { name: /^rifle: otstarve/ });
    // The purpose is text, which can be changed.
    expect(within(line).getByText('Jahipidamine')).toBeVisible();
    expect(line.closest('li')).toHaveFocus();
    await waitFor(() =>
      expect(api.saveApplication.mock.lastCall?.[1]).toMatchObject({
        weaponTypes: [{ code: 'RIFLE', amount: 1, purposes: ['WEAPON_PURPOSE_A'] }],
      }),
    );
    await user.click(within(line).getByRole('button', { name: 'Muuda otstarvet: rifle' }));
    const asked = within(screen.getByRole('group', { name: /^rifle: otstarve/ }));
    expect(asked.getByRole('checkbox', { name: 'Jahipidamine' })).toBeChecked();
    expect(document.activeElement).toHaveAttribute('name', 'weaponTypes[0].purposes');
  });

  test('with something chosen the question is folded; another type can be added there', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Enese ja vara kaitse' }));
    await user.click(screen.getByRole('button', { name: /^Püstol/ }));
    const folded = screen.getByText('Lisa veel üks levinud liik').closest('details')!;
    expect(folded.open).toBe(false);
    await user.click(within(folded).getByText('Lisa veel üks levinud liik'));
    await user.click(within(folded).getByRole('button', { name: /^gas_pistol_revolver/, hidden: true }));
    expect(screen.getByRole('heading', { level: 3, name: 'Püstol' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'gas_pistol_revolver' })).toBeVisible();
  });

  test('the chosen purpose stays when the language is switched', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Jahipidamine' }));
    await act(() => i18next.changeLanguage('en'));
    expect(await screen.findByRole('group', { name: 'Which weapon do you need?' })).toBeVisible();
    await act(() => i18next.changeLanguage('et'));
  });

  test('[PRIV-39] only types that the address leaves are offered, and only purposes that have one', async () => {
    await open(`${newApplication}&allowedWeaponTypes=SILENCER,GAS_PISTOL_REVOLVER`);
    const question = within(await screen.findByRole('group', purposeQuestion));
    expect(question.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['A', 'C']);
  });
});

const rows = purposeLetters.flatMap((letter) => commonTypesOf(letter).map((code) => [letter, code] as const));

test.each(rows)(
  '[PURP-22] with purpose %s a natural person may ask for %s, which is described and drawn',
  (letter, code: WeaponTypeCode) => {
    expect(purposesFor({ userGroup: 'person' }, code, [letter])).toEqual([letter]);
    expect(outlines[code]).toBeDefined();
    expect(et.about).toHaveProperty(code);
  },
);

test('[PAG-04] a purpose that natural persons do not have has no types', () => {
  expect(commonTypesOf('G')).toEqual([]);
});

test('one purpose is no question: its types are there at once', async () => {
  await open(`${newApplication}&allowedWeaponTypes=SILENCER`);
  expect(await screen.findByRole('button', { name: /^silencer/ })).toBeVisible();
  expect(screen.queryByRole('group', purposeQuestion)).toBeNull();
});

test('a licence for weapons that the person has does not ask what to buy', async () => {
  await open('/applications/private?classifier=APPLICATION_TYPE_WEAPON_LICENCE');
  expect(await screen.findByRole('button', { name: /Vali relva liigid/ })).toBeEnabled();
  expect(screen.queryByRole('group', purposeQuestion)).toBeNull();
});

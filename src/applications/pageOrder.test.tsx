import { screen, waitFor } from '@testing-library/react';
import type { FieldOrder } from '#domain/applications/engine/fieldOrder';
import type { AnyForm, AnyFormSection } from '#domain/applications/engine/form';
import type { RowKind } from '#domain/applications/engine/rows';
import { definitions } from '#domain/applications/registry';
import { formReady, openPage, pageIds, renderApplication } from '../../tests/views/support/renderApplication';
import { testPeople } from '../../tests/views/support/session';
import { spiedApi, spiedCompanyApi } from '../../tests/views/support/spiedApi';
import { fieldId } from '../form/ids';

beforeEach(() => sessionStorage.clear());

const rowKindOf = ({ options }: AnyFormSection) =>
  (options as { row?: RowKind<{ id: string }, never> } | undefined)?.row;

interface ShownRows {
  values: object[];
  paths: string[];
}

/** The rows that are on the page, with every path a field may have in them. */
function rowsOf(list: string, { names, within }: FieldOrder): ShownRows {
  const shown = [...document.querySelectorAll<HTMLElement>(`#${fieldId(list)} > .row-group > [data-row]`)];
  const rows = shown.map(({ dataset: { row: id } }) => {
    const path = `${list}[${id}]`;
    const nested = Object.entries(within).map(([name, order]) => ({
      name,
      order,
      ...rowsOf(`${path}.${name}`, order),
    }));
    return {
      values: { id, ...Object.fromEntries(nested.map(({ name, values }) => [name, values.length > 0 ? values : {}])) },
      paths: [
        path,
        ...names.map((name) => `${path}.${name}`),
        ...nested.flatMap(({ name, order, paths }) => [
          ...paths,
          ...order.names.map((own) => `${path}.${name}.${own}`),
        ]),
      ],
    };
  });
  return { values: rows.map(({ values }) => values), paths: rows.flatMap(({ paths }) => paths) };
}

/** Every path a field of the form may have on the page, in no order of the page; the rows that are there as values. */
function fieldsOf({ sections }: AnyForm) {
  const lists = sections.flatMap((section) => {
    const kind = rowKindOf(section);
    return kind ? [{ id: section.id, ...rowsOf(section.id, kind.order) }] : [];
  });
  return {
    paths: [...sections.flatMap(({ anchors }) => anchors), ...lists.flatMap(({ paths }) => paths)].toSorted(),
    values: Object.fromEntries(lists.map(({ id, values }) => [id, values])),
  };
}

/** Adds a row to each list, and ticks what makes it ask for more. */
async function openRows(user: ReturnType<typeof renderApplication>['user']) {
  for (const add of document.querySelectorAll('.form-section [data-add-row]')) await user.click(add);
  for (const end of ['-specialHazards', '-unusable-isUnusable', '-unusable-type'])
    for (const field of document.querySelectorAll(`[id^=field-][id$=${end}]`)) {
      await user.click(field.matches('input') ? field : field.querySelector('input')!);
    }
  for (const add of document.querySelectorAll('.row-fields [data-add-row]')) await user.click(add);
}

const kinds = definitions.filter(({ isCreatable }) => isCreatable);

test.each(kinds.map((definition) => [definition.audience, definition.code, definition] as const))(
  '[VAL-23] the order of errors is that of the fields on the pages: %s %s',
  async (audience, code, { route, loadForm }) => {
    const isPrivate = audience === 'private';
    const { user } = renderApplication({
      api: isPrivate ? spiedApi() : spiedCompanyApi(),
      kindRoute: route,
      address: `${route}?classifier=${code}`,
      party: isPrivate ? testPeople.private : testPeople.entrepreneur,
    });
    await waitFor(() => expect(document.querySelector('.application-form, [role=alertdialog]')).not.toBeNull());
    const statement = screen.queryByRole('button', { name: 'Kinnitan' });
    if (statement) await user.click(statement);
    await formReady();
    const shown: string[] = [];
    for (const page of pageIds().length > 0 ? pageIds() : [null]) {
      if (page !== null) openPage(page);
      await formReady();
      await openRows(user);
      shown.push(...[...document.querySelectorAll('[id^=field-]')].map(({ id }) => id));
    }
    const form = await loadForm();
    const { paths, values } = fieldsOf(form);
    const ordered = form.inOrder(
      paths.map((field) => ({ field, key: '' })),
      values,
    );
    const ids = ordered.map(({ field }) => fieldId(field)).filter((id) => shown.includes(id));
    expect(ids).toEqual(shown.filter((id) => ids.includes(id)));
    expect(ids.length).toBeGreaterThan(3);
  },
);

import { displaySection } from '../../engine/section';
import type { DeadHolder } from '../../model';
import { summaryRow } from '../../summary';
import { kindNameKey } from '../../words';

/** Whose weapons and licences a supervision is about; the authority has entered it (PRIV-101). */
export const deadHolder = displaySection({
  id: 'deadHolder',
  summary: ({ saved }: { saved: { deadHolder: DeadHolder | null } }) => {
    if (!saved.deadHolder) return [];
    const { name, idCode, licences } = saved.deadHolder;
    return [
      ...(name === '' ? [] : [summaryRow('form:deadHolder.name', { text: name })]),
      summaryRow('form:deadHolder.idCode', { text: idCode }),
      {
        label: { key: 'form:deadHolder.licences' },
        lines: licences.map(({ number, type }) => [
          { key: kindNameKey({ audience: 'private', code: type }) },
          { text: number },
        ]),
      },
    ];
  },
});

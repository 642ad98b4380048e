import { act, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { blankApplication } from '../../../tests/fixtures/applications';
import type { StillState } from '../../../tests/views/support/stillActor';
import { stillStore } from '../../../tests/views/support/stillForm';
import { renderOnStillScreen } from '../../../tests/views/support/stillScreen';
import { DraftNotice } from './DraftNotice';
import { DraftStatus } from './DraftStatus';

const unsaved = (state: string, context: object = {}): StillState => ({ value: { unsaved: state }, context });
const restored = /^Taastasime teie varem sisestatud/;
const conflict = /^Taotlust on vahepeal mujal muudetud/;
const notSaved = /Muudatusi ei õnnestunud salvestada\. Need on selles veebilehitsejas alles/;
const notKept = /^Teie veebilehitseja ei saa sisestatud andmeid alles hoida/;
const noNetwork = /^Internetiühendus puudub/;
const every = [restored, conflict, notSaved, notKept];

const failure = { kind: 'server', key: 'error.backendError' };
const saveFailed = { value: 'saveFailed', context: { failure } };
const saveWasStale = { value: 'saveFailed', context: { failure: { ...failure, messageId: 'STALE_VERSION' } } };
const resumedSince = { ...saveWasStale, value: 'editing' };

describe('what the server does not have', () => {
  const show = (draft: StillState, submission?: StillState) =>
    renderOnStillScreen(<DraftNotice />, { draft, submission });
  /** The text of the notice, once it is loaded. */
  const told = async () => {
    await act(async () => {});
    return every.filter((text) => screen.queryByText(text) !== null);
  };

  test.each<[name: string, draft: StillState, submission: StillState | undefined, told: RegExp[]]>([
    ['everything is saved', { value: 'clean' }, undefined, []],
    ['it is being saved', { value: 'saving' }, undefined, []],
    ['something was typed', unsaved('dirty'), undefined, []],
    ['restored', unsaved('restored', { lostFiles: [] }), undefined, [restored]],
    ['restored and changed', unsaved('dirty', { lostFiles: [] }), undefined, [restored]],
    ['two versions', unsaved('conflict'), undefined, [conflict]],
    ['two versions, told by the save', unsaved('conflict'), saveWasStale, []],
    ['two versions, told by an earlier save', unsaved('conflict'), resumedSince, [conflict]],
    ['two versions, after a save that failed otherwise', unsaved('conflict'), saveFailed, [conflict]],
    ['not reached', unsaved('offline'), undefined, [notSaved]],
    ['not reached, told by the save', unsaved('offline'), saveFailed, []],
    ['neither reached nor kept', unsaved('offline', { isKept: false }), undefined, [notKept]],
    ['not kept', unsaved('dirty', { isKept: false }), undefined, []],
    ['restored and changed, not kept', unsaved('dirty', { lostFiles: [], isKept: false }), undefined, [restored]],
    ['two versions, not kept', unsaved('conflict', { isKept: false }), undefined, [conflict, notKept]],
    ['not kept before, saved now', { value: 'clean', context: { isKept: false } }, undefined, []],
  ])('%s', async (_name, draft, submission, expected) => {
    show(draft, submission);
    expect(await told()).toEqual(expected);
  });

  test('without a network it says so; after another failure it does not', async () => {
    const { draft } = show(unsaved('offline', { failure: { kind: 'network', key: 'error.offline' } }));
    expect(await screen.findByText(notSaved)).toHaveTextContent(noNetwork);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    draft.become(unsaved('offline', { failure }));
    expect(screen.getByText(notSaved)).toHaveTextContent(/^Muudatusi/);
  });

  test.each([
    ['READ_ONLY', 'conflict', /Teenuses tekkis tõrge/, true],
    ['what is missing in a draft', 'rejected', /Teenuses tekkis tõrge/, false],
  ])('refused: %s is told: %s', async (_name, kind, text, isTold) => {
    show(unsaved('refused', { failure: { ...failure, kind } }));
    await act(async () => {});
    expect(screen.queryByText(text) !== null).toBe(isTold);
  });

  test('refused is not told a second time beside the save', async () => {
    show(unsaved('refused', { failure: { ...failure, kind: 'conflict' } }), saveFailed);
    await act(async () => {});
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a refusal without a reason tells nothing', async () => {
    show(unsaved('refused', { failure: null }));
    await act(async () => {});
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    [
      'by somebody else',
      { name: 'Margus Rand', changed: '2026-06-01T08:02:00Z' },
      [
        'Margus Rand muutis seda taotlust 01.06.2026 kell 11.02.',
        'Margus Rand changed this application on 01.06.2026 at 11:02.',
      ],
    ],
    [
      'in another window',
      { changed: '2026-06-01T08:02:00Z' },
      [
        'Seda taotlust muudeti mujal 01.06.2026 kell 11.02.',
        'This application was changed elsewhere on 01.06.2026 at 11:02.',
      ],
    ],
  ])('[API-005] of two versions it says when the other was saved %s', async (_name, params, texts) => {
    show(unsaved('conflict', { failure: { ...failure, params } }));
    const notice = await screen.findByRole('alert');
    for (const [index, language] of (['et', 'en'] as const).entries()) {
      await act(() => i18next.changeLanguage(language));
      await waitFor(() => expect(notice.querySelector('p')?.textContent).toBe(texts[index]));
    }
    await act(() => i18next.changeLanguage('et'));
  });

  describe('[MRG-02] of a part that both have changed', () => {
    const mine = { ...blankApplication(), comment: 'Minu põhjendus', protocol: { type: 'EVALUATION_TYPE_D' } } as const;
    const theirs = { ...blankApplication(), comment: 'Teise põhjendus' };
    const both = [
      { part: 'contact', section: 'contact' },
      { part: 'comment', section: 'comment' },
    ];
    const ask = async (choices: object = {}) => {
      const store = await stillStore(mine);
      return renderOnStillScreen(<DraftNotice />, {
        draft: unsaved('conflict', { asked: { theirs, overlaps: both, choices } }),
        application: mine,
        form: { store },
      });
    };

    test('both values are shown, and one is chosen for each part', async () => {
      const { sent, user } = await ask();
      const part = within(await screen.findByRole('group', { name: 'Põhjendus' }));
      expect(part.getByText('Minu põhjendus')).toBeVisible();
      expect(part.getByText('Teise põhjendus')).toBeVisible();
      await user.click(part.getByRole('button', { name: 'Kasuta mujal salvestatut' }));
      const other = within(screen.getByRole('group', { name: 'Kontaktandmed' }));
      expect(other.getAllByText('Vastamata')).toHaveLength(2);
      await user.click(other.getByRole('button', { name: 'Jäta alles minu muudatused' }));
      expect(sent).toEqual([
        { type: 'theirs.chosen', part: 'comment' },
        { type: 'mine.chosen', part: 'contact' },
      ]);
    });

    test('what was chosen is asked no more', async () => {
      await ask({ contact: 'mine' });
      expect(await screen.findByRole('group', { name: 'Põhjendus' })).toBeVisible();
      expect(screen.queryByRole('group', { name: 'Kontaktandmed' })).toBeNull();
    });

    test('it is announced with the name of the part, in the language shown', async () => {
      await ask();
      await screen.findByRole('group', { name: 'Põhjendus' });
      await act(() => i18next.changeLanguage('en'));
      expect(await screen.findByRole('group', { name: 'Reason' })).toBeVisible();
      await act(() => i18next.changeLanguage('et'));
    });
  });

  describe('[MRG-01] [MRG-03] what was merged', () => {
    const brought = {
      params: { name: 'Margus Rand', changed: '2026-06-01T08:02:00Z' },
      changes: [
        { section: 'contact', name: 'Margus Rand', isSelf: false, changed: '2026-06-01T08:02:00Z' },
        { section: 'weapon', name: 'Helen Tamm', isSelf: true, changed: '2026-06-01T08:01:00Z' },
        { section: 'weapon', name: 'Margus Rand', isSelf: false, changed: '2026-06-01T07:00:00Z' },
      ],
      sections: [{ section: 'contact' }, { section: 'weapon', rows: { added: 200, changed: 1, removed: 0 } }],
    };

    test('is named with who saved it, until the notice is closed', async () => {
      const { user } = show({ value: 'clean', context: { brought } });
      const notice = screen.getByRole('status');
      expect(notice).toHaveTextContent('Margus Rand muutis seda taotlust 01.06.2026 kell 11.02.');
      const parts = within(notice).getAllByRole('listitem');
      expect(parts.map((part) => part.textContent)).toEqual([
        'Kontaktandmed (Margus Rand, 01.06.2026 kell 11.02)',
        'Deklareeritavad relvad: lisatud 200, muudetud 1 (teie, 01.06.2026 kell 11.01)',
      ]);
      await user.click(within(notice).getByRole('button', { name: 'Sulge teade' }));
      expect(screen.queryByRole('status')).toBeNull();
    });
  });

  test('what was restored can be discarded until something is typed', async () => {
    const { draft, sent, user } = show(unsaved('restored', { lostFiles: [] }));
    await user.click(await screen.findByRole('button', { name: 'Loobu taastatud andmetest' }));
    expect(sent).toEqual([{ type: 'draft.discarded' }]);
    draft.become(unsaved('dirty', { lostFiles: [] }));
    expect(screen.getByRole('status')).toHaveTextContent(restored);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('files that were lost are named once each, until they are chosen again', async () => {
    const lostFiles = ['a.pdf', 'b.pdf', 'a.pdf'];
    const { draft } = show(unsaved('restored', { lostFiles }));
    expect(await screen.findByText('Faile ei saa taastada. Valige uuesti:')).toBeVisible();
    const names = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
    expect(names()).toEqual(['a.pdf', 'b.pdf']);
    draft.become(unsaved('dirty', { lostFiles: ['b.pdf'] }));
    expect(names()).toEqual(['b.pdf']);
    draft.become(unsaved('dirty', { lostFiles: [] }));
    expect(screen.queryByText('Faile ei saa taastada. Valige uuesti:')).toBeNull();
    expect(screen.getByText(restored)).toBeVisible();
  });
});

describe('whether it is saved', () => {
  const savedAt = '2026-02-03T07:05:00Z';

  test.each<[name: string, draft: StillState, shown: string, announced: string]>([
    ['nothing was saved yet', { value: 'clean' }, 'Vastused salvestatakse automaatselt', ''],
    ['saved', { value: 'clean', context: { savedAt } }, 'Salvestatud kell 09.05', 'Salvestatud kell 09.05'],
    ['being saved', { value: 'saving', context: { savedAt } }, 'Salvestamine …', 'Salvestatud kell 09.05'],
    ['changed', unsaved('dirty', { savedAt }), 'Muudatused on salvestamata', 'Salvestatud kell 09.05'],
    ['changed, never saved', unsaved('dirty'), 'Muudatused on salvestamata', ''],
    [
      '[PAG-05] no connection',
      unsaved('offline', { isKept: true, failure: { kind: 'network', key: 'error.offline' }, savedAt }),
      'Ühendus puudub, muudatused on siin alles',
      'Salvestatud kell 09.05',
    ],
    [
      '[PAG-05] a service that does not answer',
      unsaved('offline', { isKept: true, failure: { kind: 'server', key: 'error.backendError' } }),
      'Salvestamine ei õnnestunud, muudatused on siin alles',
      '',
    ],
    ['nothing can be kept', unsaved('offline', { isKept: false }), 'Muudatused on salvestamata', ''],
    ['[PAG-05] changed elsewhere', unsaved('conflict'), 'Taotlust on mujal muudetud', ''],
  ])('%s', (_name, draft, shown, announced) => {
    renderOnStillScreen(<DraftStatus />, { draft });
    expect(document.querySelector('.draft-status [aria-hidden]')?.textContent).toBe(shown);
    expect(screen.getByRole('status').textContent).toBe(announced);
  });

  const file = { key: 'file-1', uploadId: 'document:PHOTO', slot: { type: 'OTHER_FILE' }, name: 'pilt.jpg' };
  test.each([
    ['is uploaded', 'uploading', file, { value: 'saving' }, 'Fail pilt.jpg laaditakse üles: 0%'],
    ['waits', 'waiting', file, { value: 'clean' }, 'Ühendus puudub, fail pilt.jpg ootab'],
    ['is uploaded in a conflict', 'uploading', file, unsaved('conflict'), 'Taotlust on mujal muudetud'],
    [
      'is the photo of the identity document',
      'uploading',
      { ...file, slot: { type: 'PHOTO' } },
      unsaved('dirty'),
      'Muudatused on salvestamata',
    ],
    ['is not under way', 'resting', file, unsaved('dirty'), 'Muudatused on salvestamata'],
  ] as const)('[PAG-05] [UPL-01] of a file that %s', (_name, value, uploading, draft, shown) => {
    renderOnStillScreen(<DraftStatus />, { draft, uploadQueue: { value, context: { uploading } } });
    expect(document.querySelector('.draft-status [aria-hidden]')?.textContent).toBe(shown);
  });

  test('[PAG-05] [UPL-01] of a file that waits behind the photo of the identity document', () => {
    const photo = { ...file, key: 'photo', slot: { type: 'PHOTO' }, name: 'photo.jpg' };
    const context = { uploading: photo, queue: [photo, file] };
    renderOnStillScreen(<DraftStatus />, { draft: { value: 'clean' }, uploadQueue: { value: 'waiting', context } });
    expect(document.querySelector('.draft-status [aria-hidden]')?.textContent).toBe(
      'Ühendus puudub, fail pilt.jpg ootab',
    );
  });

  test('[PAG-05] the line leads to the choice between two versions', async () => {
    const { user } = renderOnStillScreen(
      <>
        <DraftNotice />
        <DraftStatus />
      </>,
      {
        draft: unsaved('conflict', {
          asked: { theirs: blankApplication(), overlaps: [{ part: 'comment', section: 'comment' }], choices: {} },
        }),
        form: { store: await stillStore(blankApplication()) },
      },
    );
    await screen.findByRole('group');
    await user.click(screen.getByRole('button', { name: 'Vali, kumb jääb' }));
    expect(screen.getByRole('button', { name: 'Jäta alles minu muudatused' })).toHaveFocus();
  });
});

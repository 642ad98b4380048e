import { act, screen, waitFor } from '@testing-library/react';
import { createActor } from 'xstate';
import { bankChoiceMachine } from '#machines/bankChoice/bankChoice.machine';
import { blankApplication } from '../../../tests/fixtures/applications';
import type { StillState } from '../../../tests/views/support/stillActor';
import { stillStore } from '../../../tests/views/support/stillForm';
import { renderOnStillScreen } from '../../../tests/views/support/stillScreen';
import { SubmissionNotice } from './SubmissionNotice';
import { SubmissionProgress } from './SubmissionProgress';

const failure = { kind: 'server', key: 'error.backendError' };
const uploading = { key: 'file-1', uploadId: 'document:PHOTO', slot: { type: 'PHOTO' }, name: 'pilt.jpg' };
const button = (name: string) => screen.findByRole('button', { name });
const absent = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();

describe('what failed', () => {
  const show = (value: string, context: object = { failure }) =>
    renderOnStillScreen(<SubmissionNotice />, { submission: { value, context } });

  test.each([
    ['saveFailed', 'Taotlust ei õnnestunud salvestada.'],
    ['uploadFailed', 'Faili „pilt.jpg“ ei õnnestunud üles laadida.'],
    ['amountFailed', 'Riigilõivu suurust ei õnnestunud välja selgitada. Taotlus on salvestatud.'],
    ['freeSubmissionFailed', 'Taotlust ei õnnestunud esitada. Taotlus on salvestatud.'],
  ])('[SAVE-03] [SAVE-17] [SAVE-48] %s is told with a retry, and takes the focus', async (value, text) => {
    const { sent, user } = show(value, { failure, failedUpload: uploading });
    const notice = (await screen.findByText(text)).closest('[role=alert]');
    await waitFor(() => expect(notice).toHaveFocus());
    expect(notice).toHaveAttribute('tabindex', '-1');
    expect(notice).toHaveTextContent('Kõik sisestatud andmed on alles.');
    expect(notice).toHaveTextContent('Teenuses tekkis tõrge');
    await user.click(await button('Proovi uuesti'));
    await user.click(await button('Jätka täitmist'));
    expect(sent).toEqual([{ type: 'retry.requested' }, { type: 'editing.resumed' }]);
  });

  test('a file that the server refuses is not sent again', async () => {
    show('uploadFailed', { failure: { ...failure, kind: 'rejected' }, failedUpload: uploading });
    expect(await button('Jätka täitmist')).toBeEnabled();
    absent('Proovi uuesti');
  });

  test('what the server refuses of the answers can be sent again', async () => {
    show('saveFailed', { failure: { ...failure, kind: 'rejected' } });
    expect(await button('Proovi uuesti')).toBeEnabled();
  });

  test('[API-005] of two versions one is chosen, and there is no retry', async () => {
    const asked = { theirs: blankApplication(), overlaps: [{ part: 'comment', section: 'comment' }], choices: {} };
    const { sent, user } = renderOnStillScreen(<SubmissionNotice />, {
      submission: { value: 'saveFailed', context: { failure: { ...failure, messageId: 'STALE_VERSION' } } },
      draft: { value: { unsaved: 'conflict' }, context: { asked } },
      form: { store: await stillStore(blankApplication()) },
    });
    expect(await screen.findByText(/^Taotlust on vahepeal mujal muudetud/)).toBeVisible();
    absent('Proovi uuesti');
    absent('Jätka täitmist');
    await user.click(await button('Jäta alles minu muudatused'));
    await user.click(await button('Kasuta mujal salvestatut'));
    expect(sent).toEqual([
      { type: 'mine.chosen', part: 'comment' },
      { type: 'theirs.chosen', part: 'comment' },
    ]);
  });

  test('it goes with the failure, and the next one takes the focus again', async () => {
    const { submission } = show('saveFailed');
    const first = (await screen.findByText('Taotlust ei õnnestunud salvestada.')).closest(
      '[role=alert]',
    ) as HTMLElement;
    await waitFor(() => expect(first).toHaveFocus());
    submission.become({ value: 'editing' });
    expect(screen.queryByRole('alert')).toBeNull();
    submission.become({ value: 'amountFailed', context: { failure } });
    const next = await screen.findByRole('alert');
    await waitFor(() => expect(next).toHaveFocus());
    first.blur();
    next.blur();
    submission.become({ value: 'saveFailed', context: { failure } });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  });

  test.each([
    ['while the form is filled in again', 'editing', { failure }],
    ['without a failure', 'saveFailed', { failure: null }],
  ])('nothing is told %s', async (_name, value, context) => {
    const { container } = renderOnStillScreen(<SubmissionNotice />, { submission: { value, context } });
    await act(async () => {});
    expect(container).toBeEmptyDOMElement();
  });
});

describe('what is under way', () => {
  const show = (
    value: string,
    context: object = {},
    children: Record<string, unknown> = {},
    uploadQueue?: StillState,
  ) =>
    renderOnStillScreen(<SubmissionProgress />, {
      submission: { value, context, children },
      ...(uploadQueue && { uploadQueue }),
      api: { loadAnswers: async () => ({ sections: [] }) } as object,
    });
  /** What the open overlay says; null: none is open. */
  const busy = () => document.querySelector('.busy-overlay[data-open]')?.textContent ?? null;

  test('[SAVE-01] [STEP-17] the overlay is closed while nothing is done', () => {
    show('editing');
    expect(busy()).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['saving', 'Taotluse salvestamine …'],
    ['uploading', 'Üleslaadimine: pilt.jpg …'],
  ])('[SAVE-01] [STEP-17] while %s the overlay says so', (value, text) => {
    show(value, {}, {}, { value: 'uploading', context: { uploading } });
    expect(busy()).toBe(text);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each(['taking', 'updating', 'replacing'])(
    'what is typed would go with the form that is replaced: while %s',
    (value) => {
      renderOnStillScreen(<SubmissionProgress />, { draft: { value } });
      expect(busy()).toBe('Andmete laadimine …');
    },
  );

  test.each([
    ['theirs', 'Andmete laadimine …'],
    ['mine', null],
  ])('while a part is merged of which %s was chosen: %s', (side, text) => {
    const asked = { theirs: blankApplication(), overlaps: [], choices: { comment: side } };
    renderOnStillScreen(<SubmissionProgress />, { draft: { value: 'merging', context: { asked } } });
    expect(busy()).toBe(text);
  });

  const bankChoice = () =>
    createActor(bankChoiceMachine, {
      input: {
        paymentObjectId: 12,
        requestType: 'PRIVATE_APPLICATION',
        description: '12',
        applicationId: 12,
        calculatedAmount: 60,
      },
    }).start();

  test.each([
    ['of answers that were checked, the button that confirmed them', false, 'confirm-answers'],
    ['of a locked application, the button that pays', true, 'pay-application'],
  ])(
    '[SAVE-04] [SAVE-51] the bank dialog shows the fee; closed, the focus goes back to the opener: %s',
    async (_, isLocked, opener) => {
      const bank = bankChoice();
      const { submission, user } = show('choosingBank', { amount: 60, isLocked }, { bankChoice: bank });
      expect(await screen.findByRole('dialog', { name: 'Riigilõivu tasumine' })).toHaveTextContent(/60\s€/);
      const page = document.createElement('div');
      page.innerHTML = ['confirm-answers', 'pay-application'].map((id) => `<button id="${id}">x</button>`).join('');
      document.body.prepend(page);
      await user.click(await button('Tasun hiljem'));
      expect(bank.getSnapshot().value).toBe('dismissed');
      submission.become({ value: isLocked ? 'editing' : 'checking', context: { isLocked, amount: 60 } });
      await waitFor(() => expect(document.getElementById(opener)).toHaveFocus());
      page.remove();
    },
  );

  test.each([
    ['checking', false, true],
    ['choosingBank', true, false],
  ])('[OPEN-18] in %s, locked: %s, the answers are shown: %s', async (value, isLocked, isShown) => {
    show(value, { isLocked, amount: 60 });
    if (isShown) expect(await button('Tagasi vormile')).toBeEnabled();
    await act(async () => {});
    expect(screen.queryByRole('button', { name: 'Tagasi vormile' }) !== null).toBe(isShown);
  });
});

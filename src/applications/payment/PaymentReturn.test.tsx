import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { ApplicationCore } from '#domain/applications/model';
import { purchaseLicenceDefinition } from '#domain/applications/private/purchaseLicence/definition';
import { supervisionDeathDefinition } from '#domain/applications/private/supervisionDeath/definition';
import { completeApplication, extensionActivity, savedAs12 } from '../../../tests/fixtures/applications';
import { people } from '../../../tests/fixtures/people';
import { fakeServer, type Routes } from '../../../tests/views/support/server';
import type { StillState } from '../../../tests/views/support/stillActor';
import { renderOnStillScreen } from '../../../tests/views/support/stillScreen';
import type { ApplicationApi } from '../applicationApi';
import { PaymentReturn } from '../lazyParts';

const paid = { id: 5, success: true, amount: 60, dateCreated: '2026-11-20T08:00:00Z', type: 'PRIVATE_APPLICATION' };
const unpaid = completeApplication(people.private, { ...savedAs12, comment: 'Minu põhjus.' });
const submitted: ApplicationCore = { ...unpaid, payment: paid };
const kept: ApplicationCore = { ...unpaid, payment: { ...paid, success: false, isKept: true } };
const refunded: ApplicationCore = { ...unpaid, payment: { ...paid, success: false, refundDue: 60 } };
const withExam = (payment: typeof paid | null): ApplicationCore => ({
  ...submitted,
  exams: [{ id: 31, type: 'THEORY', amount: 75, payment }],
});

const Address = () => {
  const { pathname, state } = useLocation();
  return (
    <>
      <output>{pathname}</output>
      <p>{state?.copyOf && `koopia: ${state.copyOf.no}`}</p>
    </>
  );
};

interface Shown {
  payment?: 'error' | 'success' | null;
  examId?: number | null;
  application?: ApplicationCore;
  isLocked?: boolean;
  definition?: Parameters<typeof PaymentReturn>[0]['definition'];
  api?: Partial<ApplicationApi>;
  submission?: StillState;
}

const show = ({
  payment = null,
  examId = null,
  application = unpaid,
  isLocked = false,
  definition = purchaseLicenceDefinition,
  ...options
}: Shown) =>
  renderOnStillScreen(
    <>
      <PaymentReturn definition={definition} />
      <Address />
    </>,
    {
      ...options,
      definition,
      application: isLocked
        ? { ...application, payment: application.payment ?? { ...paid, success: false } }
        : application,
      bankReturn: { payment, exam: examId },
    },
  );

const returned = 'Riigilõiv on tasutud ja taotlus on esitatud.';
const underWay = /^Pank on makse vastu võtnud/;
const failed = /^Riigilõiv jäi tasumata/;
const locked = /^Selle taotluse riigilõivu on hakatud tasuma/;
const examPaid = 'Eksami riigilõiv on tasutud: Teooriaeksam.';
const examUnpaid = /^Eksami riigilõiv jäi tasumata: Teooriaeksam/;
const notSubmitted = /^Pank on makse kinnitanud, kuid taotlust ei esitatud/;
const texts = [returned, underWay, failed, locked, examPaid, examUnpaid, notSubmitted];
const button = (name: string) => screen.queryByRole('button', { name });

describe('[SAVE-26] [SHELL-17] what is told after the bank', () => {
  test.each<[name: string, shown: Shown, told: (string | RegExp)[]]>([
    ['paid', { payment: 'success', application: submitted }, [returned]],
    ['nothing new of a paid one', { application: submitted }, []],
    ['a failed payment of a paid one', { payment: 'error', application: submitted }, [returned]],
    ['the payment is on its way', { payment: 'success' }, [underWay]],
    ['the payment is on its way, locked', { payment: 'success', isLocked: true }, [underWay]],
    ['not paid', { payment: 'error' }, [failed]],
    ['not paid and locked', { payment: 'error', isLocked: true }, [failed, locked]],
    ['locked', { isLocked: true }, [locked]],
    ['an exam is paid', { payment: 'success', examId: 31, application: withExam(paid) }, [examPaid]],
    ['an exam on its way', { payment: 'success', examId: 31, application: withExam(null) }, [underWay]],
    ['an exam is not paid', { payment: 'error', examId: 31, application: withExam(null) }, [examUnpaid]],
    ['an exam that failed once is paid', { payment: 'error', examId: 31, application: withExam(paid) }, [examPaid]],
    ['[TRU-02] paid and not submitted', { payment: 'error', application: kept }, [notSubmitted]],
    // That it failed is not said: the money has a notice of its own (RefundNotice).
    ['[TRU-03] paid, and the money could not be used', { payment: 'error', application: refunded }, [locked]],
    ['[TRU-02] paid before and not submitted', { application: kept }, [notSubmitted]],
    ['another exam', { payment: 'success', examId: 32, application: withExam(paid) }, [returned]],
    ['no return, an exam in the address', { examId: 31, application: withExam(null) }, []],
  ])('%s', async (_name, shown, told) => {
    const { notify } = show(shown);
    await act(async () => {});
    expect(texts.filter((text) => screen.queryByText(text) !== null)).toEqual(told);
    expect(notify).not.toHaveBeenCalled();
  });
});

describe('[OPEN-18] a fee that is not paid', () => {
  test('is paid again', async () => {
    const { sent, user } = show({ payment: 'error' });
    expect(screen.getByRole('alert')).toHaveTextContent(failed);
    expect(button('Kopeeri uude taotlusse')).toBeNull();
    expect(button('Kustuta taotlus')).toBeNull();
    await user.click(button('Tasu uuesti') as HTMLElement);
    expect(sent).toEqual([{ type: 'payment.requested' }]);
  });

  test('is not paid again while that is under way', () => {
    show({ isLocked: true, submission: { value: 'requestingAmount' } });
    expect(button('Tasu uuesti')).toBeDisabled();
  });

  test('[OPEN-16] what only the authority makes cannot be deleted', () => {
    show({ isLocked: true, definition: supervisionDeathDefinition });
    expect(button('Kopeeri uude taotlusse')).toBeEnabled();
    expect(button('Kustuta taotlus')).toBeNull();
  });
});

describe('[OPEN-18] the answers are copied', () => {
  const copy = async (saveApplication: jest.Mock, application: ApplicationCore = unpaid) => {
    const shown = show({ isLocked: true, application, api: { saveApplication } });
    await shown.user.click(button('Kopeeri uude taotlusse') as HTMLElement);
    return shown;
  };

  test('into a new application, without what is the server’s, and it is opened', async () => {
    const saveApplication = jest.fn(async () => ({ id: 13 }));
    const licenceActivity = extensionActivity;
    const exams = withExam(null).exams;
    await copy(saveApplication, { ...unpaid, licenceActivity, exams, payment: { ...paid, success: false } });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('/applications/private/13'));
    const [resource, copied, key] = saveApplication.mock.calls[0] as unknown as [string, ApplicationCore, string];
    expect(resource).toBe('purchaseApplication');
    expect(key).toMatch(/./);
    // The new one knows of which it is a copy.
    expect(screen.getByText('koopia: 2026-000012')).toBeInTheDocument();
    const { id: _id, no: _no, version: _version, ...own } = unpaid;
    expect(copied).toEqual({ ...own, licenceActivity, exams: [], payment: null });
  });

  test('once: the button waits, and a second try has the same key', async () => {
    let fail = () => {};
    const saveApplication = jest.fn(() => new Promise((_, reject) => (fail = () => reject(new Error('down')))));
    const { notify, user } = await copy(saveApplication);
    expect(button('Kopeeri uude taotlusse')).toBeDisabled();
    await act(async () => fail());
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ key: 'error.backendError', intent: 'danger' }));
    await user.click(button('Kopeeri uude taotlusse') as HTMLElement);
    await waitFor(() => expect(saveApplication).toHaveBeenCalledTimes(2));
    const [first, second] = saveApplication.mock.calls.map(([, , key]: unknown[]) => key);
    expect(second).toBe(first);
  });
});

describe('[OPEN-16] it is deleted', () => {
  const ask = async (routes: Routes = {}, application: ApplicationCore = unpaid) => {
    const server = fakeServer(routes);
    const shown = show({ isLocked: true, application });
    await shown.user.click(button('Kustuta taotlus') as HTMLElement);
    const question = within(await screen.findByRole('alertdialog', { name: 'Kas kustutada taotlus?' }));
    return { ...shown, server, question };
  };
  const path = 'DELETE /v1/purchaseApplication/12';

  test('after a question that names it', async () => {
    const { user, server, question } = await ask({ [path]: { status: 204 } });
    expect(question.getByText(/^Relvasoetamisloa taotlus nr 2026-000012: kõik sisestatud andmed/)).toBeVisible();
    expect(server.calls).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Kustuta taotlus' }));
    await waitFor(() => expect(screen.getByText('/info')).toBeInTheDocument());
    expect(server.named(path)).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('or stays', async () => {
    const { user, server, question, sent } = await ask();
    await user.click(question.getByRole('button', { name: 'Jäta alles' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.calls).toEqual([]);
    expect(sent).toEqual([]);
    expect(screen.getByText('/')).toBeInTheDocument();
  });

  test('one that has changed meanwhile is loaded again', async () => {
    const conflict = { status: 409, data: { messageId: 'READ_ONLY', message: '' } };
    const { user, question, sent } = await ask({ [path]: conflict });
    await user.click(question.getByRole('button', { name: 'Kustuta taotlus' }));
    await user.click(await question.findByText('Sulge'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toEqual([{ type: 'application.reloadRequested' }]);
  });

  test('an extension is named as one', async () => {
    const { question } = await ask({}, { ...unpaid, licenceActivity: extensionActivity });
    expect(question.getByText(/pikend.* nr 2026-000012/i)).toBeVisible();
  });
});

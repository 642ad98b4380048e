import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { ActingParty } from '#domain/applications/model';
import type { Audience } from '#domain/codes';
import { actingPartyMachine } from '#machines/actingParty/actingParty.machine';
import { sessionMachine } from '#machines/session/session.machine';
import { setupUser } from '../../tests/views/support/clock';
import { testPeople, testProfile } from '../../tests/views/support/session';
import { StillActor, type StillState } from '../../tests/views/support/stillActor';
import { startLoadedTexts } from '../../tests/views/support/texts';
import { SessionProvider } from '../session/SessionProvider';
import type { SessionActor } from '../session/session';
import { keepPlace, readPlace } from '../session/storage';
import { ForAudience } from './ForAudience';
import { SessionDialogs } from './SessionDialogs';
import UserMenu from './UserMenu';

const { private: self, entrepreneur: company } = testPeople;
const context = { profile: testProfile, token: 'token', party: self, parties: [self, company] };

beforeEach(() => sessionStorage.clear());

/** Renders a view with a session that stays in this state. */
function show(view: ReactElement, { value, context: changes, children }: StillState, route = '/') {
  startLoadedTexts(['shell']);
  const session = new StillActor(
    sessionMachine,
    { wantedParty: null },
    { value, context: { ...context, ...changes }, children },
  );
  const rendered = render(
    <SessionProvider session={session as unknown as SessionActor}>
      <MemoryRouter initialEntries={[route]}>{view}</MemoryRouter>
    </SessionProvider>,
  );
  return { ...rendered, session, user: setupUser() };
}
const types = ({ sent }: StillActor) => sent.map(({ type }) => type);
const overlay = () => document.querySelector('.busy-overlay');

const becoming = (session: StillActor, { value, context: changes, children }: StillState) =>
  session.become({ value, context: { ...context, ...changes }, children });

describe('dialogs of the session', () => {
  const ending = (state: string) => ({ signedIn: { ending: state } });
  const open = (state: StillState) => show(<SessionDialogs />, state);

  test('while nothing ends and nothing is chosen there is none', async () => {
    open({ value: { signedIn: 'authenticated' } });
    await act(async () => {});
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(overlay()).not.toHaveAttribute('data-open');
  });

  test('the end of the session is near: it is extended, or ended', async () => {
    const { session, user } = open({ value: ending('asking'), context: { minutesLeft: 2 } });
    const alert = within(await screen.findByRole('alertdialog', { name: 'Teie seanss lõpeb peagi' }));
    expect(alert.getByRole('status')).toHaveTextContent('Seanss lõpeb vähem kui 2 minuti pärast.');
    expect(alert.getByText(/^Kui te seanssi ei jätka/)).toBeVisible();
    expect(alert.queryByRole('alert')).toBeNull();
    const stay = alert.getByRole('button', { name: 'Jätka seanssi' });
    await waitFor(() => expect(stay).toHaveFocus());
    expect(stay).toHaveAttribute('aria-disabled', 'false');
    await user.click(alert.getByRole('button', { name: 'Logi välja' }));
    await user.click(stay);
    expect(types(session)).toEqual(['logout.requested', 'extension.requested']);
    becoming(session, { value: ending('extending'), context: { minutesLeft: 1 } });
    expect(stay).toHaveAccessibleName('Seansi pikendamine …');
    expect(stay).toHaveAttribute('aria-disabled', 'true');
    expect(stay).toHaveFocus();
    expect(alert.getByRole('status')).toHaveTextContent('Seanss lõpeb vähem kui 1 minuti pärast.');
    becoming(session, { value: ending('failed') });
    expect(alert.getByRole('alert')).toHaveTextContent(/^Seanssi ei õnnestunud pikendada/);
    expect(stay).toHaveAccessibleName('Jätka seanssi');
  });

  test('nothing can extend it: that is said, and the dialog is closed', async () => {
    const { session, user } = open({ value: { signedIn: 'lastMinutes' }, context: { minutesLeft: 2 } });
    const alert = within(await screen.findByRole('alertdialog'));
    expect(alert.getByText(/^Olete olnud sisse logitud nii kaua/)).toBeVisible();
    expect(alert.queryByRole('alert')).toBeNull();
    await user.click(alert.getByRole('button', { name: 'Sain aru' }));
    expect(types(session)).toEqual(['warning.dismissed']);
  });

  test('[SHELL-32] it expired: the alert is closed once', async () => {
    const { session, user } = open({ value: 'expired' });
    const alert = within(await screen.findByRole('alertdialog', { name: 'Seanss on lõppenud' }));
    expect(alert.getByText(/^Turvalisuse huvides on teie seanss lõppenud/)).toBeVisible();
    await user.click(alert.getByRole('button', { name: 'Sulge' }));
    expect(types(session)).toEqual(['alert.dismissed']);
    becoming(session, { value: 'expired', context: { isAlertDismissed: true } });
    expect(alert.getByRole('button', { name: 'Sulge' })).toBeDisabled();
  });

  test('[SET-29] the authorisation to represent a company has ended: the alert names the company', async () => {
    open({ value: 'expired', context: { endedAuthorisation: 'Kuuse Turvateenused OÜ' } });
    const alert = within(await screen.findByRole('alertdialog', { name: 'Seanss on lõppenud' }));
    expect(alert.getByText(/^Teie volitus ettevõtet Kuuse Turvateenused OÜ esindada on lõppenud\./)).toBeVisible();
    expect(alert.queryByText(/Turvalisuse huvides/)).toBeNull();
  });

  test('[SHELL-33] [AUTH-29] forbidden: the logout follows in seven seconds, there is nothing to press', async () => {
    open({ value: 'forbidden' });
    const alert = within(await screen.findByRole('alertdialog', { name: 'Toiming ei ole lubatud' }));
    expect(alert.getByText(/Teid logitakse 7 sekundi pärast välja\.$/)).toBeVisible();
    expect(alert.queryByRole('button')).toBeNull();
  });
});

describe('[SHELL-31] whom to act for', () => {
  const choosing = (value: string, changes: object = {}) => {
    const choice = new StillActor(
      actingPartyMachine,
      { self, current: self, wanted: null, parties: [self, company] },
      { value, context: changes },
    );
    const children = { actingParty: choice };
    return { choice, ...show(<SessionDialogs />, { value: { signedIn: 'choosingParty' }, children }) };
  };

  test('everybody is offered with code and capacity; the current one is marked', async () => {
    const { choice, user } = choosing('choosing');
    const dialog = within(await screen.findByRole('dialog', { name: 'Kelle nimel soovite tegutseda?' }));
    const [own, other] = dialog.getAllByRole('listitem').map((item) => within(item).getByRole('button'));
    expect(own).toHaveTextContent(`${self.name}Isikukood ${self.code}Eraisik`);
    expect(other).toHaveTextContent(`${company.name}Registrikood ${company.code}Ettevõtja`);
    expect(own).toHaveAttribute('aria-current', 'true');
    expect(other).not.toHaveAttribute('aria-current');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(overlay()).not.toHaveAttribute('data-open');
    // The menu of the header offers it.
    expect(dialog.queryByRole('button', { name: 'Logi välja' })).toBeNull();
    await user.click(other as HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Sulge' }));
    expect(choice.sent).toEqual([{ type: 'party.chosen', code: company.code }, { type: 'choice.dismissed' }]);
  });

  test('[ROLE-16] right after the login it has to be answered, or the person logs out', async () => {
    const { choice, session, user } = choosing('choosing', { current: null });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Sulge' })).toBeNull();
    expect(dialog.getAllByRole('button').filter((button) => button.hasAttribute('aria-current'))).toEqual([]);
    await user.keyboard('{Escape}');
    expect(choice.sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Logi välja' }));
    expect(session.sent).toEqual([{ type: 'logout.requested' }]);
  });

  test('why the last choice failed is told', async () => {
    choosing('choosing', { failure: { kind: 'server', key: 'error.companiesRequest' } });
    expect(within(await screen.findByRole('dialog')).getByRole('alert')).not.toBeEmptyDOMElement();
  });

  test('[OPEN-54] a company that cannot apply is named, with whom to ask', async () => {
    const params = { name: 'Kask OÜ', contact: '612 3000' };
    choosing('choosing', { failure: { kind: 'rejected', key: 'error.companyCannotApply', params } });
    expect(within(await screen.findByRole('dialog')).getByRole('alert')).toHaveTextContent(
      'Kask OÜ ei saa praegu taotlusi esitada. Küsige: 612 3000.',
    );
  });

  test('while the register is asked the overlay says so, and nothing is offered', async () => {
    choosing('loadingCompanies');
    await act(async () => {});
    expect(overlay()).toHaveAttribute('data-open');
    expect(screen.getByText('Esindusõiguste kontrollimine …')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['waits for a new token', true, { signedIn: 'renewing' }],
    ['waits behind the end of the session', false, { signedIn: { ending: 'asking' } }],
  ])('a request that %s: overlay %s', (_name, isBusy, value) => {
    show(<SessionDialogs />, { value, context: { isPartyRequested: true } });
    expect(overlay()?.hasAttribute('data-open')).toBe(isBusy);
  });
});

describe('[SHELL-26] the menu of the person', () => {
  const open = (party: ActingParty = self) => {
    const onClose = jest.fn();
    return {
      onClose,
      ...show(<UserMenu onClose={onClose} />, { value: { signedIn: 'authenticated' }, context: { party } }),
    };
  };
  const panel = () => within(screen.getByRole('dialog', { name: `${testProfile.firstName} ${testProfile.lastName}` }));

  test('[SHELL-27] another party is asked for, the current one only closes it', async () => {
    const { session, onClose, user } = open();
    const heading = panel().getByRole('heading', { level: 2 });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(heading).toHaveAttribute('tabindex', '-1');
    expect(panel().getByRole('button', { name: new RegExp(self.name) })).toHaveAttribute('aria-current', 'true');
    await user.click(panel().getByRole('button', { name: new RegExp(self.name) }));
    expect(session.sent).toEqual([]);
    await user.click(panel().getByRole('button', { name: new RegExp(company.name) }));
    await user.click(panel().getByRole('button', { name: 'Uuenda loendit' }));
    expect(session.sent).toEqual([
      { type: 'partyChoice.requested', code: company.code, place: undefined },
      { type: 'partyChoice.requested', code: null, place: undefined },
    ]);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  test('[AUTH-22] a logout forgets the place to come back to', async () => {
    keepPlace({ path: '/applications/private/12' });
    const { session, user } = open();
    await user.click(panel().getByRole('button', { name: 'Logi välja' }));
    expect(session.sent).toEqual([{ type: 'logout.requested' }]);
    expect(readPlace()).toBeNull();
  });

  test.each([
    [self.type, self, false],
    [company.type, company, true],
  ])('[SHELL-28] the settings of a company, for %s', async (_type, party, isOffered) => {
    const { onClose, user } = open(party);
    expect(panel().queryByRole('link', { name: 'Ettevõtte seaded' }) !== null).toBe(isOffered);
    const links = within(panel().getByRole('navigation', { name: 'Kasutajamenüü' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      isOffered ? ['/settings', '/sessions'] : ['/sessions'],
    );
    for (const link of links) await user.click(link);
    await user.click(panel().getByRole('button', { name: 'Sulge' }));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(links.length + 2);
  });
});

describe('[ROLE-20] an address of another party', () => {
  const address = '/applications/private/12?step=check';
  const open = (audience: Audience, party: ActingParty, parties: readonly ActingParty[]) =>
    show(
      <ForAudience audience={audience}>the screen</ForAudience>,
      { value: { signedIn: 'authenticated' }, context: { party, parties } },
      address,
    );

  test('is gone on at as a party that has access', async () => {
    const { session, user } = open('private', company, [self, company]);
    expect(await screen.findByRole('heading', { name: 'Kelle nimel soovite jätkata?' })).toBeVisible();
    expect(screen.queryByText('the screen')).toBeNull();
    expect(
      screen.getByText(`See on eraisiku taotlus. Praegu tegutsete ettevõtte ${company.name} nimel.`),
    ).toBeVisible();
    expect(screen.getByText(/^Valige, kelle nimel siin jätkata/)).toBeVisible();
    expect(screen.queryByText(/^Meile teadaolevalt ei ole teil/)).toBeNull();
    const [offered, ...others] = screen.getAllByRole('button');
    expect(others).toEqual([]);
    await user.click(offered as HTMLElement);
    expect(session.sent).toEqual([{ type: 'partyChoice.requested', code: self.code, place: address }]);
    expect(screen.getByRole('link', { name: 'Tagasi taotluste juurde' })).toHaveAttribute('href', '/info');
  });

  test('when none is known the list is asked for', async () => {
    const { session, user } = open('company', self, [self]);
    expect(await screen.findByText(/^Meile teadaolevalt ei ole teil/)).toBeVisible();
    expect(screen.getByText(`See on ettevõtte taotlus. Praegu tegutsete eraisikuna (${self.name}).`)).toBeVisible();
    expect(screen.queryByText(/^Valige, kelle nimel siin jätkata/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Uuenda loendit' }));
    expect(session.sent).toEqual([{ type: 'partyChoice.requested', code: null, place: address }]);
  });

  test('shows the screen to a party that has access', () => {
    open('private', self, [self, company]);
    expect(screen.getByText('the screen')).toBeVisible();
  });
});

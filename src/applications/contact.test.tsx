import { screen } from '../../tests/views/support/leafing';
import { formReady, newApplication, renderApplication } from '../../tests/views/support/renderApplication';
import { testPeople } from '../../tests/views/support/session';
import { failing, spiedApi, spiedCompanyApi } from '../../tests/views/support/spiedApi';

beforeEach(() => sessionStorage.clear());

const known = { phone: '+372 5111 1111', email: 'mari@example.ee' };
const loadContact = async () => known;
const phone = () => screen.findByRole('textbox', { name: /^Telefoninumber/ });
const email = () => screen.findByRole('textbox', { name: /^E-post/ });

test('[PRIV-05] a new application begins with the contact of the last one, which can be changed', async () => {
  const api = spiedApi({ loadContact });
  const { user } = renderApplication({ api, address: newApplication });
  await formReady();
  expect(await phone()).toHaveValue(known.phone);
  const field = await email();
  expect(field).toHaveValue(known.email);
  await user.clear(field);
  await user.type(field, 'uus@example.ee');
  expect(await email()).toHaveValue('uus@example.ee');
  // Nothing was entered before: no draft was made of what is only known.
  expect(api.loadContact).toHaveBeenCalledTimes(1);
});

test('[PAG-04] a new application begins with the residence of the last one, to be confirmed', async () => {
  const actualLocation = { fullAddress: 'Raekoja plats 1, Tallinn', code: '784' };
  renderApplication({
    api: spiedApi({ loadContact: async () => ({ ...known, actualLocation }) }),
    address: newApplication,
  });
  await formReady();
  expect(screen.getByRole('combobox', { name: /^Tegelik elukoht/ })).toHaveValue('Raekoja plats 1, Tallinn');
});

test('[CPUR-02] [CPUR-03] so does a new application of a company', async () => {
  renderApplication({
    api: spiedCompanyApi({ loadContact }),
    kindRoute: '/applications/entrepreneur/purchase-licence',
    address: '/applications/entrepreneur/purchase-licence?classifier=APPLICATION_TYPE_PURCHASE_LICENCE',
    party: testPeople.entrepreneur,
  });
  expect(await phone()).toHaveValue(known.phone);
  expect(await email()).toHaveValue(known.email);
});

test('[FPASS-11] the firearms pass begins with an empty contact, and asks for none', async () => {
  const pass = '/applications/private/firearms-pass';
  const api = spiedApi({ loadContact });
  renderApplication({ api, kindRoute: pass, address: `${pass}?classifier=APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS` });
  expect(await phone()).toHaveValue('');
  expect(await email()).toHaveValue('');
  expect(api.loadContact).not.toHaveBeenCalled();
});

test('without an answer the form opens with an empty contact', async () => {
  renderApplication({ api: spiedApi({ loadContact: failing({ kind: 'network' }) }), address: newApplication });
  expect(await email()).toHaveValue('');
});

test('what the last application does not say stays as the login has it', async () => {
  const api = spiedApi({ loadContact: async () => ({ phone: '', email: known.email }) });
  renderApplication({ api, address: newApplication, mobileNo: '+372 5222 2222' });
  expect(await phone()).toHaveValue('+372 5222 2222');
  expect(await email()).toHaveValue(known.email);
});

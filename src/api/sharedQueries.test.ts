import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { passTime } from '../../tests/views/support/clock';
import { fakeServer } from '../../tests/views/support/server';
import { applicationTypesQuery } from './sharedQueries';

const types = 'GET /v1/externalWeaponProceeding/types';

describe('kinds of application', () => {
  const warned = jest.spyOn(console, 'warn');
  beforeEach(() => void warned.mockReset().mockReturnValue());

  test('[ERR-33] that cannot be loaded are noted for developers', async () => {
    fakeServer({ [types]: { status: 500 } });
    await expect(new QueryClient().fetchQuery(applicationTypesQuery('1', 'et'))).rejects.toThrow();
    expect(warned).toHaveBeenCalledWith('the kinds of application could not be loaded', expect.anything());
  });

  test('that nobody waits for any more are no failure', async () => {
    const server = fakeServer({ [types]: { data: [] } });
    server.hold([types]);
    const client = new QueryClient();
    const query = applicationTypesQuery('1', 'et');
    const asked = client.fetchQuery(query);
    await waitFor(() => expect(server.calls).toHaveLength(1));
    await client.cancelQueries({ queryKey: query.queryKey });
    await expect(asked).rejects.toThrow();
    expect(server.cancelled).toHaveLength(1);
    await passTime(0);
    expect(warned).not.toHaveBeenCalled();
  });
});

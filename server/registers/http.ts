import type { Registers } from '../ports';

/** How long a register may take, milliseconds. */
const timeoutMs = 20_000;

/**
 * The registers through an adapter of the organisation (for instance one over X-Road): each question of the port is
 * `GET {url}/{question}` with its parameters in the query, answered with the JSON of the port's type; 404 means nothing
 * found. Anything else counts as a register that does not answer.
 */
export function createHttpRegisters(url: string): Registers {
  const ask = async <T>(question: keyof Registers, query: Record<string, string>, none: T): Promise<T> => {
    const address = new URL(`${url.replace(/\/$/, '')}/${question}`);
    address.search = new URLSearchParams(query).toString();
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status === 404) return none;
    if (!answer.ok) throw new Error(`${question}: the register answered ${answer.status}`);
    return (await answer.json()) as T;
  };
  return {
    personDocument: (personCode) => ask('personDocument', { personCode }, null),
    companies: (personCode) => ask('companies', { personCode }, []),
    companyDetails: (registryCode) => ask('companyDetails', { registryCode }, null),
    activeDuty: (personCode) => ask('activeDuty', { personCode }, null),
    huntingCertificate: (personCode) => ask('huntingCertificate', { personCode }, null),
    sportClubs: (personCode) => ask('sportClubs', { personCode }, []),
    ownedWeapons: (personCode) => ask('ownedWeapons', { personCode }, []),
    usedWeapons: (personCode) => ask('usedWeapons', { personCode }, []),
    naturalWeaponLicence: (personCode, number) => ask('naturalWeaponLicence', { personCode, number }, null),
    isDefenceLeagueMember: (personCode) => ask('isDefenceLeagueMember', { personCode }, false),
    addresses: (text) => ask('addresses', { text }, []),
  };
}

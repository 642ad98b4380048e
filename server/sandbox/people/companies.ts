/** One company of the sandbox's business register. */
export interface SandboxCompany {
  regCode: string;
  name: string;
  address: string;
  /** Telephone numbers and e-mail addresses. */
  contacts: readonly string[];
  /** The register fails for the details of this company (ERR-10). */
  hasFailingDetails?: true;
}

/** OPEN-54: the company of the sandbox that the authority does not let apply. */
export const companyThatCannotApply = '19900054';

/** Registry codes with a right check digit, from a range that is not given out. */
export const sandboxCompanies: readonly SandboxCompany[] = [
  {
    regCode: '19900019',
    name: 'Kuuse Turvateenused OÜ',
    address: 'Pärnu mnt 139, Kesklinna linnaosa, Tallinn, Harju maakond',
    contacts: ['+372 600 0019', 'info@kuuseturva.example'],
  },
  {
    regCode: '19900025',
    name: 'Põhjaranna Jahiselts MTÜ',
    address: 'Tallinna tn 5, Rakvere linn, Lääne-Viru maakond',
    contacts: ['+372 600 0025', 'juhatus@pohjarannajahiselts.example'],
  },
  {
    regCode: '19900031',
    name: 'Viru Laskespordiklubi MTÜ',
    address: 'Rahu tn 38, Jõhvi linn, Jõhvi vald, Ida-Viru maakond',
    contacts: ['klubi@virulaskesport.example'],
  },
  {
    regCode: '19900048',
    name: 'Hundi Relvaäri OÜ',
    address: 'Riia tn 132, Tartu linn, Tartu maakond',
    contacts: ['+372 600 0048'],
    hasFailingDetails: true,
  },
  {
    regCode: companyThatCannotApply,
    name: 'Tõkkepuu Valve OÜ',
    address: 'Kesk tn 15, Põlva linn, Põlva vald, Põlva maakond',
    contacts: ['info@tokkepuu.example'],
  },
  {
    regCode: '19900060',
    name: 'Valduri Turvakeskus OÜ',
    address: 'Narva mnt 63, Kesklinna linnaosa, Tallinn, Harju maakond',
    contacts: ['+372 600 0060', '+372 600 0061', 'info@valduriturvakeskus.example'],
  },
];

export const sandboxCompany = (regCode: string): SandboxCompany | undefined =>
  sandboxCompanies.find((company) => company.regCode === regCode);

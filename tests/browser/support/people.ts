/** Personal codes of the sandbox people the browser tests log in as (server/sandbox/people). */
export const people = {
  /** No licences, no companies. */
  adult: '48806150278',
  /** The population register knows the residence. */
  knownResident: '38112050278',
  /** Three licences, a hunting certificate. */
  hunter: '37503120274',
  /** A licence of every kind. */
  allRounder: '36902140271',
  /** Sixty weapons on thirteen licences. */
  collector: '37211030271',
  /** Two sport clubs. */
  shooter: '49007220279',
  /** Wartime post and a valid health certificate. */
  soldier: '39504110276',
  soldierWithoutPost: '39709050274',
  /** The active-duty register has no data of this person. */
  unknownSoldier: '39802170273',
  defenceLeagueMember: '48510090276',
  /** Two companies. */
  entrepreneur: '37201190271',
  /** A large company, and one that is blocked. */
  largeCompany: '47503030276',
  representative: '48305240279',
  responsible: '37911080272',
  minor: '61101019999',
  withoutDocument: '36904280271',
  longName: '60001019906',
  failing: {
    population: '46406020279',
    business: '37608130276',
    activeDuty: '39306210275',
    hunting: '37105060272',
    sportClubs: '49203150273',
    weapons: '38709190273',
    defenceLeague: '38204170274',
  },
} as const;

/** Companies of the entrepreneurs. */
export const companies = {
  guards: { code: '19900019', name: 'Kuuse Turvateenused OÜ' },
  large: { code: '19900060', name: 'Valduri Turvakeskus OÜ' },
  hunters: { code: '19900025', name: 'Põhjaranna Jahiselts MTÜ' },
} as const;

/**
 * The business constants of the product (LIMIT-01..27), with the unit in the name. LIMIT-23 is in `browser-check.js`.
 * Source: spec.md §9.
 */
export const limits = {
  /** LIMIT-01: youngest applicant, whole years. */
  minimumAgeYears: 18,
  /** LIMIT-02: digits of a personal identification code. */
  personalCodeLength: 11,
  /** LIMIT-03: characters of a required comment. */
  comment: { min: 50, max: 2000 },
  /** LIMIT-04: largest upload; the message names it "5 MB". */
  uploadMaxBytes: 5_000_000,
  /** UPL-02: a larger photograph is made smaller before it is uploaded, to at most so many pixels at its longer side. */
  photograph: { maxBytes: 2_000_000, maxPixels: 3_000 },
  /** LIMIT-05: weapons of one type on one application. */
  weaponQuantity: { min: 1, max: 99 },
  /** A message about an application: characters of its text, and files. */
  message: { max: 2000, files: 5 },
  /** Characters of a short answer: a name, the make, calibre or factory number of a weapon. */
  shortTextMax: 100,
  /** LIMIT-06: characters of a phone number after reformatting. */
  phone: { min: 5, max: 250 },
  /** Longest e-mail address (RFC 5321). */
  emailMax: 254,
  /** LIMIT-18: characters of a shown file name, ellipsis included. */
  shownFileNameMax: 40,
  /** LIMIT-19: diameter of the overlay's spinner, CSS pixels. */
  overlaySpinnerSize: 200,
  /** LIMIT-20: longest processing, months. */
  processingMonths: 2,
  /** A weapon that may be disposed of is handed over within so many months (RLS). */
  disposalMonths: 1,
  /** Months before a licence's end: the last day to apply for an extension (processing takes up to LIMIT-20), and when the warning begins. */
  renewal: { applyMonths: 2, warnMonths: 4, applyShare: 1 / 6, warnShare: 1 / 3 },
  /** LIMIT-21: years offered by calendars. */
  calendarYears: { min: 1900, max: 2099 },
  /** Applications in one page of a list. */
  listPage: 500,
} as const;

/** Limits that the server alone applies: not part of what a browser loads. */
export const serverLimits = {
  /** Persons besides the owner who may hold a parallel licence for one weapon (Weapons Act). */
  personsPerSharedWeapon: 2,
  /** Unsubmitted applications of one person: as a private person, and for each company they act for. */
  unsubmittedApplications: 50,
  /** Hours after a person was sent to a bank in which the bank may still confirm the payment. */
  bankAnswerHours: 24,
  /** Minutes for which a person sent to a bank is taken to be there: another bank is offered after a warning. */
  atBankMinutes: 15,
  /** Files of one person that are not part of a submitted application. */
  uploadQuota: { files: 500, totalBytes: 500_000_000 },
  /** Seconds for which a person counts as having an application open after the portal has last reported it. */
  presenceSeconds: 50,
  /** Parts of an application that were not chosen: the latest ones that are kept, and the longest, characters of JSON. */
  notChosen: { parts: 200, characters: 50_000 },
  /** Days for which what was not chosen of two versions of an application can be brought back (MRG-02). */
  notChosenDays: 30,
  /** Days after which a file that no application has named is erased. */
  unownedDocumentDays: 7,
  /** Days after which a document that was replaced or taken away is erased. */
  replacedDocumentDays: 30,
} as const;

/** Named delays, milliseconds. Machines refer to them by name (LIMIT-11..17). */
export const delays = {
  addressDebounce: 500,
  /** From the last key to a search of reference data. */
  searchDebounce: 300,
  // [LIMIT-12]
  personDocumentDelay: 500,
  /** How long a new application waits for the contact of the last one. */
  contactTimeout: 2_000,
  /** How long a new form waits for the weapons to choose from: a notice above its first field depends on them. */
  weaponsTimeout: 2_000,
  highlightReset: 1_000,
  snackbarDefault: 60_000,
  forbiddenLogout: 7_000,
  sessionCheck: 1_000,
  /** How long before its end a session is warned of (WCAG 2.2.1). */
  sessionWarning: 120_000,
  apiTimeout: 120_000,
  /** How long the browser may take to leave for the national login. */
  redirectTimeout: 20_000,
  /** How long the server may take to confirm a logout. */
  logoutTimeout: 10_000,
  /** How long a token renewal may take. */
  renewalTimeout: 30_000,
  /** Pause after the first failed token renewal; it doubles with each further failure, up to the longest. */
  renewalRetryFirst: 2_000,
  renewalRetryLongest: 60_000,
  /** How long the server may take to sign a payment. */
  paymentStartTimeout: 30_000,
  /** How long the browser may take to leave for the bank. */
  bankLeaveTimeout: 20_000,
  /** How long the server may take to say whether a payment has arrived. */
  paymentCheckTimeout: 15_000,
  /** Pause after the last change before the application is saved automatically. */
  autosave: 2_000,
  /** Time between two attempts to save while the server cannot be reached. */
  autosaveRetry: 15_000,
  /** Between two questions who else has the application of a company open. */
  presence: 20_000,
  /** After an upload that did not reach the server, until it is tried again. */
  uploadRetry: 15_000,
  /** How long the browser may take to leave the page after it asked. */
  pageLeave: 5_000,
} as const;

/**
 * Exponential backoff of the token renewal.
 * @param failures failed renewals in a row, at least 1.
 * @returns milliseconds until the next try.
 */
export const renewalRetryDelay = (failures: number): number =>
  Math.min(delays.renewalRetryFirst * 2 ** (failures - 1), delays.renewalRetryLongest);

/** LIMIT-24: media type under which a document photo is uploaded. */
export const photoMediaType = 'image/jpeg';

/** LIMIT-25: scope of the login request. */
export const loginScope = 'openid';

/** LIMIT-22: what a payment is for. */
export const paymentRequestTypes = ['PRIVATE_APPLICATION', 'ENTREPRENEUR_APPLICATION', 'EXAM'] as const;
export type PaymentRequestType = (typeof paymentRequestTypes)[number];

import type { ColumnType, Generated, Kysely } from 'kysely';
import type { UnappliedReason } from '#domain/api';
import type { ClaimKind } from '#domain/applications/claims';
import type { ApiResource } from '#domain/applications/definition';
import type { MessageAuthor } from '#domain/applications/messages';
import type { Address, DecidedLicence, NamedApplication, Weapon } from '#domain/applications/model';
import type { PermissionStanding } from '#domain/applications/permission';
import type {
  ActingPartyType,
  Activity,
  ApplicationStatus,
  ApplicationType,
  Audience,
  BankCode,
  DocumentType,
  Language,
  Purpose,
} from '#domain/codes';
import type { PaymentRequestType } from '#domain/limits';
import type { ImportList, RememberedColumn } from '#domain/rememberedTables';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type JsonText<T> = null extends T ? string | null : string;
/** Read as an object, written as its JSON text. */
type Json<T extends object | null> = ColumnType<T, JsonText<T>, JsonText<T>>;

export type SecurityEventKind =
  | 'login.failed'
  | 'bankAnswer.refused'
  | 'companyKey.refused'
  | 'limit.exceeded'
  | 'file.infected'
  | 'object.refused'
  | 'session.ended';

/** A person who has saved an application. */
export interface Author {
  personCode: string;
  /** First and last name, as of the login then. */
  name: string;
}

/** A colleague is asked to look a draft over. Instants are ISO texts. */
export interface KeptReview {
  askedBy: Author;
  reviewer: Author;
  asked: string;
  note: string;
  returned: { at: string; note: string } | null;
}

/** What a notice is about. */
export type NoticeTopic = 'submitted' | 'stage' | 'payment' | 'question' | 'review' | 'returned' | 'licence';

/** Why money has come and the application was not submitted; `lessIsDue`: it was, for less than was paid. */
export type PaymentNoticeReason = 'kept' | 'claimed' | 'moreIsDue' | 'lessIsDue';

/** What a notice tells, without its words: those are added when it is sent. */
export type NoticeContent = {
  /** Of the person who applies. */
  name: string;
  /** Path of the portal's page that it leads to. */
  page: string;
} & (
  | {
      topic: 'submitted' | 'stage';
      no: string;
      stagePath: string;
      /** The kind by its code, the activity, the day by which the authority decides, and the licence decided on. Left out: it was
       * written by an earlier release. */
      about?: {
        code: ApplicationType;
        audience: Audience;
        activity: Activity | null;
        decideBy: string | null;
        licence: DecidedLicence | null;
        /** How the company itself calls it. Left out: it has no such reference. */
        ownReference?: string;
        /** Nothing is due for its exams. Left out: something is, there are none, or an earlier release has written it. */
        areExamsSettled?: true;
        /** The permission that the decision gave. Left out: it gave none. */
        permission?: { standing: PermissionStanding; lastDay: string };
      };
    }
  | { topic: 'payment'; no: string; reason: PaymentNoticeReason }
  /** The authority has asked something. `activity` left out: written by an earlier release. */
  | { topic: 'question'; no: string; code: ApplicationType; audience: Audience; activity?: Activity | null }
  /** A representative asks a colleague to look a draft over, or the colleague has given it back; `from`: who does. */
  | { topic: 'review' | 'returned'; no: string; from: string; code: ApplicationType; activity: Activity | null }
  | { topic: 'licence'; number: string; validUntil: string; action: 'apply' | 'late' | 'renew'; applyUntil: string }
);

/** Tables of the portal. Days are `YYYY-MM-DD` text; amounts are whole cents. Migrations in `migrations/` make them. */
export interface Tables {
  application: {
    /** One sequence over all kinds (OPEN-68). */
    id: Generated<number>;
    no: string;
    resource: ApiResource;
    type: ApplicationType;
    status: ApplicationStatus;
    /** The person who made it. */
    person_code: string;
    /** The company it was made for; null for a private application. */
    registry_code: string | null;
    version: Generated<number>;
    /**
     * The application as the portal saves it, without the fields that have columns (id, no, status, payment, exams…) and
     * without the lists of a company's application, whose rows are in `application_row`.
     */
    body: Json<object>;
    /** Of the body, for lists: large bodies are not read for them. */
    licence_activity: ColumnType<object | null, never, never>;
    /** The person who applies, for themself or for a company; of the body, too. */
    applicant_name: ColumnType<string, never, never>;
    /** The address for notices; '' when none was given. Of the body, too. */
    contact_email: ColumnType<string, never, never>;
    /** How the company itself calls the application; of the body, too. */
    own_reference: ColumnType<string | null, never, never>;
    /** The application that it corrects; of the body, too. */
    corrects: ColumnType<NamedApplication | null, never, never>;
    /** In which the person saved or paid last. */
    language: Generated<Language>;
    decision_comment: string | null;
    submitted: Instant | null;
    created: Instant;
    updated: Instant;
    /** The person who saved the application last. null: an earlier release has saved it, or the authority has made it. */
    changed_by: Json<Author> | null;
    /** The person who began the payment or the free submission last; null before that, and when an earlier release did not store it. */
    submitter: Json<Author> | null;
    /** The review that was asked for last (TEAM-01); null: none was, or the draft was taken back. */
    review: Json<KeptReview> | null;
  };
  /** A row of a list in the application of a company; its id and its place are columns as well. */
  application_row: {
    application_id: number;
    /** Name of the list in the body. */
    list: string;
    content: Json<object>;
    row_id: ColumnType<string, never, never>;
    ordering: ColumnType<number, never, never>;
    /** Version of the application with which the row was last changed; the audit of that version names who saved it, and when. */
    version: number;
  };
  /** The latest change of a section of a company's application by one person. */
  section_change: {
    application_id: number;
    /** Its id in the form of the kind. */
    section: string;
    person_code: string;
    /** First and last name, as of the login then. */
    name: string;
    changed: Instant;
  };
  /** A part of an application that was not chosen when two versions met. */
  not_chosen: {
    id: Generated<number>;
    application_id: number;
    /** Id of the section in the form of the kind. */
    section: string;
    /** The row of its list; null: the section itself. */
    row_id: string | null;
    /** As the form has it. */
    content: Json<object>;
    kept: Instant;
  };
  /** How a company imports the table of a supplier; unique by company, list and name. */
  import_mapping: {
    id: Generated<number>;
    registry_code: string;
    list: ImportList;
    name: string;
    columns: Json<RememberedColumn[]>;
    constants: Json<Record<string, string>>;
    /** Personal code. */
    updated_by: string;
    updated: Instant;
  };
  /** A key with which a system of the company declares (DEC-02). */
  company_key: {
    id: Generated<number>;
    registry_code: string;
    company_name: string;
    name: string;
    /** SHA-256 of the key, hexadecimal. */
    hash: string;
    /** The last four characters of the key. */
    ending: string;
    /** The entrepreneur who made it. */
    person_code: string;
    first_name: string;
    last_name: string;
    created: Instant;
    used: Instant | null;
    ended: Instant | null;
  };
  /** A person who has a company's application open, with the time of the last report. */
  presence: {
    application_id: number;
    person_code: string;
    /** First and last name, as of the login then. */
    name: string;
    seen: Instant;
  };
  exam: {
    id: Generated<number>;
    application_id: number;
    type: 'THEORY' | 'SHOOTING';
    amount_cents: number;
    /** 1 for the first try, one more for each repetition. */
    attempt: Generated<number>;
  };
  /** A payment is an intent with one terminal outcome. Its id is the `payment.id` of the application. */
  payment: {
    id: Generated<number>;
    application_id: number;
    exam_id: number | null;
    request_type: PaymentRequestType;
    /** null: free of charge, no bank. */
    bank: BankCode | null;
    amount_cents: number;
    /** `kept`: the bank has paid, and the application could not be submitted; it is submitted later without another payment. */
    state: 'started' | 'paid' | 'kept' | 'failed';
    /** Version of the application that was checked when the person was sent to the bank; null: not known, or an exam. */
    version: number | null;
    /** The document slots that were filled then. */
    document_slots: Json<string[] | null>;
    /** VK_STAMP: unique, digits. */
    stamp: string;
    reference: string | null;
    bank_transaction: string | null;
    /** When the person was last sent to the bank with it. */
    created: Instant;
    settled: Instant | null;
  };
  /** Money received that no application could use, to be given back; unique by payment and transaction. */
  unapplied_payment: {
    id: Generated<number>;
    payment_id: number;
    bank_transaction: string;
    amount_cents: number;
    reason: UnappliedReason;
    received: Instant;
  };
  /** What a submitted application is about, until it is decided; unique by kind, subject and seat. */
  claim: {
    application_id: number;
    kind: ClaimKind;
    subject: string;
    /** 1 where only one application may be about it. */
    seat: number;
  };
  document: {
    /** Random; never derived from the name. */
    id: string;
    application_id: number | null;
    owner_person: string;
    owner_party: string;
    type: DocumentType | string;
    /** The row of the application the document belongs to; null: the application as a whole. */
    row_id: string | null;
    /** The message it was sent with; null: it belongs to the application itself. */
    message_id: Generated<number | null>;
    file_name: string;
    storage_key: string;
    media_type: string;
    size: number;
    created: Instant;
    deprecated: Instant | null;
  };
  /** What the authority and the applicant have written to each other about an application (ASK-01). */
  message: {
    id: Generated<number>;
    application_id: number;
    author: MessageAuthor;
    /** Who has written it for the applicant; null: the authority has. */
    person_code: string | null;
    text: string;
    sent: Instant;
  };
  licence: {
    number: string;
    type: ApplicationType;
    status: 'VALID' | 'EXPIRED' | 'REVOKED';
    person_code: string | null;
    registry_code: string | null;
    issued: string;
    valid_until: string;
    weapon_location: Json<Address | null>;
    /** Weapons bought with a purchase licence, and put onto other licences since. */
    bought: ColumnType<Weapon[], string | undefined, string>;
    application_id: number | null;
  };
  /** A weapon on a licence. Several licences may hold one weapon: of its owner, of others who share it, and a firearms pass. */
  weapon_on_licence: {
    /** In the order in which they came onto their licence. */
    id: Generated<number>;
    licence_number: string;
    weapon_id: string;
    /** Make and number (`weaponIdentity`); '' when the number is not known. */
    identity: string;
    purposes: Json<Purpose[]>;
    national_security: boolean;
    /** What else the portal shows of the weapon. */
    details: Json<Omit<Weapon, 'id' | 'purposes' | 'nationalSecurity'>>;
    /** The licence is one of an owner, in force: the weapon is on no other such licence; unique by id and by identity. */
    exclusive: boolean;
  };
  /** What was decided on an application: its licence as it was then; null where it gave none. */
  decision: {
    application_id: number;
    decided: Instant;
    licence_number: string | null;
    licence_type: ApplicationType | null;
    issued: string | null;
    /** Last day of the licence, or of what the decision permits. */
    valid_until: string | null;
    weapons: Json<Weapon[]>;
    weapon_location: Json<Address | null>;
    /** The handover under its permission; null: there was none yet, or the decision gave no permission. */
    carried_out: Instant | null;
  };
  /** A paper that was given out, and what it is about. */
  paper: {
    /** Printed on it: 16 letters and digits. */
    code: string;
    /** The thing that it is about, in one text: the same paper keeps its code. */
    subject: string;
    kind: 'decision' | 'extract' | 'permit';
    /** Of a decision. */
    application_id: number | null;
    /** Of an extract or a permit. */
    licence_number: string | null;
    permit_no: string | null;
    /** Initials of a person, or the name of a company. */
    holder: string;
    made: Instant;
  };
  /** A carry permit of an employee that the company has ended. */
  ended_permit: {
    no: string;
    licence_number: string;
    ended: Instant;
  };
  /** The outbox: e-mails, written with the change they tell of. */
  notice: {
    id: string;
    /** Counts the notices in the order in which they were written. */
    number: Generated<number>;
    topic: NoticeTopic;
    /** What is told once; null: it cannot come twice. */
    key: string | null;
    application_id: number | null;
    language: Language;
    /** Erased with the content some time after it was settled. */
    recipient: string | null;
    content: Json<NoticeContent | null>;
    /** `dropped`: not to be sent any more. */
    state: Generated<'waiting' | 'sent' | 'failed' | 'dropped'>;
    attempts: Generated<number>;
    /** Code of the last failure; no text of the mail server, which may have the address. */
    error: string | null;
    created: Instant;
    /** When it is tried next. */
    due: Instant;
    settled: Instant | null;
  };
  /** An address (in small letters) that has got reminders, with the secret of its link. */
  reminder_address: {
    address: string;
    token: string;
    /** Since when it gets none. */
    stopped: Instant | null;
  };
  /** What the sandbox has sent. */
  sandbox_message: {
    id: Generated<number>;
    recipient: string;
    language: Language;
    subject: string;
    body: string;
    sent: Instant;
  };
  /** Whom a company has authorised, and by which document. An entry that has ended stays; a new one may follow it. */
  authorised_person: {
    id: Generated<number>;
    registry_code: string;
    /** For when the business register does not answer. */
    company_name: string;
    person_code: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    protocol_document_id: string;
    /** The document that ended the authorisation. */
    deactivation_document_id: string | null;
    active: Generated<boolean>;
    /** Personal codes of those who made and last changed the entry. */
    created_by: string;
    updated_by: string;
    created: Instant;
    updated: Instant;
  };
  /** Append-only, as the audit is: the database refuses changes. */
  security_event: {
    id: Generated<number>;
    at: Instant;
    kind: SecurityEventKind;
    /** Pseudonyms. */
    person: string | null;
    address: string;
    /** How many equal events of this hour there were, this one included. */
    count: number;
    detail: Json<object | null>;
  };
  /** Written with every mutation, in its transaction. Append-only. */
  audit: {
    id: Generated<number>;
    at: Instant;
    person_code: string | null;
    party_code: string | null;
    party_type: ActingPartyType | null;
    action: string;
    object: string;
    object_id: string;
    detail: Json<object | null>;
  };
  idempotency: {
    key: string;
    person_code: string;
    party_code: string;
    request_hash: string;
    response: Json<object>;
    created: Instant;
  };
  /** When each regular job ran last by the clock of the database, and how often it ran and failed. */
  job: {
    name: string;
    started: Instant;
    /** Until then it does nothing, because the clock had jumped or no portal had run for long. */
    held_until: Instant | null;
    runs: Generated<number>;
    failures: Generated<number>;
  };
  /** Attempts to log in that were finished: none is finished twice. Kept for a day. */
  used_login: { state: string; used: Generated<Date> };
  /** A login and what its tokens need to be accepted. Removed some time after it has expired. */
  session: {
    /** Random; the `sid` of the tokens. */
    id: string;
    person_code: string;
    /** Browser and system, e.g. `Firefox, Linux`. */
    device: string | null;
    /** The `jti` of the newest token, and of the one it replaced. */
    token_id: string;
    previous_token_id: string | null;
    started: Instant;
    /** When the newest token was issued. */
    renewed: Instant;
    expires: Instant;
    ended: Instant | null;
  };
  classifier: {
    type: string;
    code: string;
    user_group: 'PRIVATE' | 'ENTERPRISE' | '';
    value_et: string;
    value_en: string;
    ordering: number;
    metadata: Json<object>;
  };
  feature_flag: { name: string };
  fee: {
    id: Generated<number>;
    application_type: ApplicationType | null;
    /** '' for a new application. */
    activity: string;
    exam_type: 'THEORY' | 'SHOOTING' | null;
    amount_cents: number;
    valid_from: string;
    source: string;
  };
  /** How often somebody asked in one minute of the clock, counted by all processes. */
  rate_limit: { key: string; period: number; hits: number };
}

/** Queries over the tables of the portal, in a transaction or outside. */
export type Db = Kysely<Tables>;

import type { DocumentTypeName, OccupationName, StatusName } from '#domain/codes';
import type { delays } from '#domain/limits';
import type { WalkedStep } from './invariant';

/**
 * How a person drives a machine through its screen, and what they must see of each state. Data only: the same driver
 * walks the React views in jsdom and the real portal in a browser. docs/testing.md explains how to write one.
 */

/**
 * Words on screen: the key of a text with its namespace (`form:retry`); the same with values; words as they stand,
 * with their English where it differs; or something the start has named.
 */
export type Words =
  | string
  | { key: string; with: Readonly<Record<string, Words | number>> }
  | { as: string; en?: string }
  | { named: string };

/** Something on screen as assistive technology names it; its name begins with the words. */
export interface Place {
  role:
    | 'button'
    | 'link'
    | 'dialog'
    | 'alertdialog'
    | 'alert'
    | 'textbox'
    | 'combobox'
    | 'option'
    | 'radio'
    | 'checkbox'
    | 'navigation'
    | 'spinbutton'
    | 'heading'
    | 'region';
  name: Words;
}

/** What must be seen, or must not. */
export type Expectation = (Place | { text: Words }) & {
  is?: 'absent' | 'disabled' | 'enabled' | 'current' | 'invalid';
};

/** How the network can fail a person. */
export type Fault = 'cut' | 'timeout' | 'malformed' | 400 | 401 | 403 | 404 | 409 | 422 | 500;

/** A call of the portal: method and path below `/api`; `*` matches one segment of the path. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** How a held call ends. `as asked`: as the server answers it. `json` as a function is read when the call ends. */
export type Ending = 'as asked' | { fault: Fault } | { status: number; json: unknown };

/** An application the server keeps, of the kind with the plainest form. Complete, and the person's own. */
export interface GivenApplication {
  job?: OccupationName;
  documents?: readonly DocumentTypeName[];
  /** OPEN when left out; `LOCKED`: a payment was begun and not finished; `KEPT`: it has come and submitted nothing. */
  status?: StatusName | 'LOCKED' | 'KEPT';
  /** Saved with this comment or phone number: a new version of the application. */
  comment?: string;
  phone?: string;
  /** Of a company: whether a colleague has to look it over, and who (TEAM-01). */
  review?: 'none' | 'toReview' | 'withColleague';
  /** Saved once more as it is: a new version, too. */
  isSavedAgain?: true;
}

/** One thing that a person does, or that happens around them. */
export type Step =
  | { press: Place }
  | { fill: Place; with: string }
  /** Typed after the present text. */
  | { add: string; to: Place }
  /** Cells of a spreadsheet, lines of text, are pasted. */
  | { paste: string; into: Place }
  | { upload: Words; file: 'paper.pdf' | 'program.exe' | 'large.pdf' }
  | { key: string; at: Place }
  /** Time goes by: a named delay, milliseconds, or a part of the life of the token. */
  | { wait: keyof typeof delays | number | { tokenPart: number } }
  /** The page is loaded again. */
  | { reload: true }
  /** The same person comes back from the national login. */
  | { login: true }
  /** It is waited for: a screen may have to be loaded first. */
  | { see: Place }
  /** What the field holds is noted, where there is one; later the field must hold the same. */
  | { remember: Place }
  | { recall: Place }
  /** From now on the browser's storage for drafts takes nothing (`full`), or does nothing at all (`closed`). */
  | { storage: 'full' | 'closed' }
  /**
   * `cannotLeave`: the browser cannot go to the next address. `back`: it shows this page again, as it was left. `hidden`: it
   * is about to leave the page. `online`: it is connected again. `loggedIn`: the person has logged in on another page.
   */
  | { browser: 'cannotLeave' | 'back' | 'hidden' | 'online' | 'loggedIn' }
  /** Another tab, or somebody else, makes the application so. */
  | { elsewhere: GivenApplication }
  | { hold: Call }
  /** A held call ends; before it does, the application comes to stand elsewhere. */
  | { answer: Call; by?: Ending; application?: GivenApplication };

export interface Start {
  /** Address; `{application}` is replaced by the id of the given application. */
  at: string;
  /** Who is logged in: a person who may act for companies unless it says otherwise. `company`: they act for one. */
  as?: 'nobody' | 'person' | 'minor' | 'company';
  application?: GivenApplication;
  /** Code of the party the person acted for when their session ended. */
  placeOf?: string;
  browser?: { isOldMicrosoft: boolean; hasFeatures: boolean };
  /** Words that differ from start to start: `{ named: 'field' }`. */
  names?: Readonly<Record<string, Words>>;
  /** Done before the walk begins. */
  first?: readonly Step[];
}

/** A walk up to and including the step that is brought about: its `from` and `before` are where the machine is then. */
export type Past = readonly WalkedStep<never>[];

/** What a row says instead after such a past; what a variant leaves out is as in the row. */
type Variant<Row> = Partial<Row> & { when: (past: Past) => boolean };

/** How something is brought about: the steps, and what is then visible in addition to the state. */
export interface Path {
  does: readonly Step[];
  /** It follows by itself from what was done before: the same step. */
  byItself?: true;
  /** Done otherwise in these states, by path. */
  doesIn?: Readonly<Record<string, readonly Step[]>>;
  sees?: readonly Expectation[];
  /** Additionally visible when it happens in these states, by path. */
  seesIn?: Readonly<Record<string, readonly Expectation[]>>;
  /** The first whose `when` holds counts; what is done in the states of `doesIn` stays. */
  variants?: readonly Variant<Pick<Path, 'does' | 'sees'>>[];
}

/** How one outcome of an effect is brought about. */
export interface Outcome {
  /** How the held call ends. Default: as the server answers, or with the fault for the kind of the sample. */
  by?: Ending;
  /** The application comes to stand elsewhere at the same moment. */
  application?: GivenApplication;
  /** For an effect without a call: the steps before the event that starts it, so that it ends like this. */
  prepared?: readonly Step[];
  /** The same where the effect is the first thing that happens: how the walk starts. */
  start?: Start;
  /** For an effect done by a person or another machine: the steps that make it end like this. */
  does?: readonly Step[];
  sees?: readonly Expectation[];
  /** The first whose `when` holds counts. */
  variants?: readonly Variant<Omit<Outcome, 'variants'>>[];
}

export interface EffectDrive {
  /** The call the effect makes: held until the case says how it ends. Left out: it ends by itself. */
  call?: Call;
  /** Made without a token: a refusal is an answer like others. */
  isAnonymous?: true;
  /** The session ends with it anyway: a refusal changes nothing. */
  endsSession?: true;
  /** Ways in which the call can fail, where not all are failures: any bytes are a file. */
  faults?: readonly Fault[];
  /** By position of the catalogue's sample; a sample without a row ends as its call does. */
  done?: Readonly<Record<number, Outcome>>;
  failed?: Readonly<Record<number, Outcome>>;
}

/** What is visible once a delay has gone by, in addition to the state it leads to. */
export interface DelayRow {
  /** Path of the state in which it goes by. */
  state: string;
  delay: string;
  /** Only after such a past; of the rows of a delay in a state the first that applies counts. */
  when?: (past: Past) => boolean;
  sees: readonly Expectation[];
}

/** What no person can bring about in this view, and why. Of a transition: how its key begins. */
export interface Unreachable {
  transition: string;
  why: string;
  /** Only in the browser: the views in jsdom do it. */
  inBrowser?: true;
}

/** The driver of a machine that has a screen. */
export interface ScreenDriver {
  /** By position of the catalogue's inputs. null: no address leads to it (see `unreachable`). */
  starts: readonly (Start | null)[];
  /** By path of the state: what is visible while the machine is in it. */
  states: Readonly<Record<string, readonly Expectation[]>>;
  /** What is visible in a state instead after such a past; of the rows of a state the first whose `when` holds counts. */
  statesAfter?: readonly { state: string; when: (past: Past) => boolean; sees: readonly Expectation[] }[];
  /** States the machine only passes through, or that last no time. */
  passing: readonly string[];
  /** By type of the event, by position of the catalogue's samples; a sample without a row is not brought about. */
  events: Readonly<Record<string, Readonly<Record<number, Path>>>>;
  effects: Readonly<Record<string, EffectDrive>>;
  /** A row for every delay in every state; each must be met by a walk. Left out: the machine has no delays. */
  delays?: readonly DelayRow[];
  /** Calls held in a state though another machine makes them. */
  holds?: Readonly<Record<string, readonly Call[]>>;
  /** Can this walk of the machine alone happen in the portal? Left out: every walk can. */
  isPossible?: (steps: Past) => boolean;
  unreachable: readonly Unreachable[];
  /** What is visible after the session ended in a state and the person has logged in again. Every state has a row. */
  afterLogin?: Readonly<Record<string, readonly Expectation[]>>;
  /** States in which only the played server of level 2 can put the portal: no picture is taken of them. */
  playedOnly?: readonly string[];
  /** Walked in the real portal, too. */
  inBrowser?: true;
}

/** A machine that no screen shows. */
export interface NoScreen {
  noScreen: string;
}

/** The stage of every kind: not driven, but shown. */
export interface PanelDriver {
  /** What the panel of the stage shows, by path of the state. */
  panels: Readonly<Record<string, readonly Expectation[]>>;
  /** States no panel shows, and why. */
  unseen: Readonly<Record<string, string>>;
}

export type Driver = ScreenDriver | PanelDriver | NoScreen;

export const isScreenDriver = (driver: Driver): driver is ScreenDriver => 'states' in driver;

/** Opens a page of the form that was visited, from the list of pages. */
export const toPage = (id: string): Step => ({ press: { role: 'link', name: `wizard:page.${id}` } });

/** A person by name, and whether it is the current user. */
export interface Colleague {
  name: string;
  isSelf: boolean;
}

/** A colleague is asked to look over the finished draft of a company, and to submit it (TEAM-01). */
export interface Review {
  /** The representative who asked for the review. */
  askedBy: Colleague;
  reviewer: Colleague;
  /** ISO instant. */
  asked: string;
  /** '' for nothing. */
  note: string;
  /** The reviewer has given the draft back; null: the draft waits for the reviewer. `at`: ISO instant. */
  returned: { at: string; note: string } | null;
}

/** An application, of which only this is looked at. */
interface Reviewed {
  review?: Review | undefined;
}

/** Longest note of a review, characters. */
export const reviewNoteMax = 1000;

/** A person who may be asked for a review. */
export interface PossibleReviewer {
  /** Names the person in a request; it says nothing about them. */
  id: string;
  name: string;
  /** `YYYY-MM-DD`; only of persons who have the same name. */
  dateOfBirth?: string;
  /** Is an e-mail address known, of the person or of the company? */
  isReachable: boolean;
}

/** Steps of a review: a representative asks for it, the reviewer returns the draft, or a representative takes it back. */
export type ReviewAction = 'ask' | 'return' | 'takeBack';

/** The state of a review for the current user: a colleague has the draft, the user is the reviewer, or it was given back. */
export type ReviewStanding = 'withColleague' | 'toReview' | 'returned';

export function reviewStanding({ reviewer, returned }: Review): ReviewStanding {
  if (returned) return 'returned';
  return reviewer.isSelf ? 'toReview' : 'withColleague';
}

/** Is the draft with a reviewer? Until it is given back, only the reviewer changes and submits it. */
export const isUnderReview = ({ review }: Reviewed): boolean => review?.returned === null;

/** Is the draft with a colleague of the current user? */
export const isWithColleague = <A extends Reviewed>(application: A): application is A & { review: Review } =>
  application.review !== undefined && reviewStanding(application.review) === 'withColleague';

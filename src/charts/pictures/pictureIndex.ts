import type { Language } from '#domain/codes';

/** Widths of the window in which every state is pictured, pixels: a phone and a desktop. */
export const pictureWidths = [360, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureLanguages = ['et', 'en'] as const satisfies readonly Language[];

/** Which variant of a picture: `et.360`. */
export type PictureVariant = `${Language}.${PictureWidth}`;

export const variantOf = (language: Language, width: PictureWidth): PictureVariant => `${language}.${width}`;

/** Language and width of a variant. */
export const partsOf = (
  variant: PictureVariant,
): { language: (typeof pictureLanguages)[number]; width: PictureWidth } => {
  const [language, width] = variant.split('.');
  return {
    language: pictureLanguages.find((each) => each === language)!,
    width: pictureWidths.find((each) => String(each) === width)!,
  };
};

/**
 * Why a state has no picture. `passing`: the machine only passes through it, or it lasts no time; `noScreen`: the machine
 * has no screen; `unseen`: no screen shows this state; `unreached`: no person brings it about in the browser; `missing`: a
 * walk to it exists, but the last run took no picture.
 */
export type NoPicture = 'passing' | 'noScreen' | 'unseen' | 'unreached' | 'missing';

/** The pictures of a state by variant, or why there is none. */
export type StatePictures = readonly PictureVariant[] | NoPicture;

/**
 * What `npm run charts -- --pictures` has made: by machine, by path of an innermost state. A machine that is left out was not
 * pictured.
 */
export interface PictureIndex {
  machines: Readonly<Record<string, Readonly<Record<string, StatePictures>>>>;
}

/** File of a picture below the folder of the pictures: `session/signedIn.renewing.et.360.webp`. */
export const pictureFile = (machine: string, state: string, variant: PictureVariant): string =>
  `${machine}/${state}.${variant}.webp`;

/** The stages of one kind of application are pictured; those of the others have the same screen. */
export const picturedStageMachine = 'stage-private-purchaseLicence';

/** The machine whose pictures stand for those of a stage machine; null for the one itself, and for any other machine. */
export const picturedStage = (machine: string): string | null =>
  machine.startsWith('stage-') && machine !== picturedStageMachine ? picturedStageMachine : null;

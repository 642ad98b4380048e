import { useTranslation } from 'react-i18next';
import { type PictureVariant, partsOf, pictureFile, type StatePictures } from './pictureIndex';
import { pictureAddress } from './usePictures';

/** Size of the window that was pictured, pixels. */
const heights = { 360: 740, 1280: 900 } as const;

interface PictureProps {
  machine: string;
  /** Path of an innermost state, and what it is called. */
  state: string;
  name: string;
  /** undefined: the machine was not pictured. */
  pictures: StatePictures | undefined;
  variant: PictureVariant;
}

/** The screen of a state, in full size by a press; or why there is none. */
export function Picture({ machine, state, name, pictures, variant }: PictureProps) {
  const { t } = useTranslation('machines');
  if (pictures === undefined || typeof pictures === 'string')
    return <p className="machine-no-picture">{t(`pictures.none.${pictures ?? 'missing'}`)}</p>;
  const shown = pictures.includes(variant) ? variant : pictures[0]!;
  const { language, width } = partsOf(shown);
  const address = pictureAddress(pictureFile(machine, state, shown));
  return (
    <a className="machine-picture" href={address} target="_blank" rel="noreferrer">
      <img
        src={address}
        width={width}
        height={heights[width]}
        loading="lazy"
        alt={t('pictures.alt', { state: name, variant: t(`pictures.languages.${language}`), width })}
      />
    </a>
  );
}

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../i18n';
import { type PictureIndex, type PictureVariant, pictureLanguages, pictureWidths, variantOf } from './pictureIndex';

const folder = '/machine-pictures';
const none: PictureIndex = { machines: {} };

export const pictureAddress = (file: string): string => `${folder}/${file}`;

async function loadIndex(): Promise<PictureIndex> {
  const answer = await fetch(pictureAddress('index.json'));
  return answer.ok ? answer.json() : none;
}

/** Which pictures there are: null while that is asked, and none when it cannot be had. */
export function usePictures(): PictureIndex | null {
  const [index, setIndex] = useState<PictureIndex | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadIndex().then(
      (loaded) => isWanted && setIndex(loaded),
      () => isWanted && setIndex(none),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return index;
}

const parameter = 'picture';
const variants: readonly PictureVariant[] = pictureLanguages.flatMap((language) =>
  pictureWidths.map((width) => variantOf(language, width)),
);

/** The variant in which pictures are shown, kept in the address: in the page's language and the width of a phone at first. */
export function usePictureVariant(): [PictureVariant, (variant: PictureVariant) => void] {
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const asked = variants.find((variant) => variant === search.get(parameter));
  const choose = (variant: PictureVariant) => {
    const next = new URLSearchParams(search);
    next.set(parameter, variant);
    setSearch(next, { replace: true });
  };
  return [asked ?? variantOf(language, pictureWidths[0]), choose];
}

import { useTranslation } from 'react-i18next';
import { RadioRow } from '../page/RadioRow';
import { type PictureVariant, partsOf, pictureLanguages, pictureWidths, variantOf } from './pictureIndex';

interface VariantSwitchProps {
  variant: PictureVariant;
  onChange: (variant: PictureVariant) => void;
}

/** In which language and at which width pictures are shown. */
export function VariantSwitch({ variant, onChange }: VariantSwitchProps) {
  const { t } = useTranslation('machines');
  const { language, width } = partsOf(variant);
  return (
    <>
      <RadioRow
        legend={t('pictures.language')}
        values={pictureLanguages}
        chosen={language}
        textOf={(each) => t(`pictures.languages.${each}`)}
        onChoose={(each) => onChange(variantOf(each, width))}
      />
      <RadioRow
        legend={t('pictures.width')}
        values={pictureWidths}
        chosen={width}
        textOf={(each) => t('pictures.pixels', { width: each })}
        onChoose={(each) => onChange(variantOf(language, each))}
      />
    </>
  );
}

import { DatePicker3 } from '@blueprintjs/datetime2';
import enGB from 'date-fns/locale/en-GB';
import et from 'date-fns/locale/et';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/codes';
import { dayFrom } from '#domain/dates';
import { limits } from '#domain/limits';
import { present } from '#domain/present';
import { useLanguage } from '../i18n';
import './calendar.css';

/** The words of months and weekdays. They are given as objects: the kit cannot load one by its name in a browser. */
const locales: Record<Language, Locale> = { et, en: enGB };

/** The picker counts in local time, so a day is its local midnight, both ways. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00`);
const dayOf = (date: Date): string =>
  present(dayFrom(date.getFullYear(), date.getMonth() + 1, date.getDate()), 'the day');

const first = new Date(limits.calendarYears.min, 0, 1);
const last = new Date(limits.calendarYears.max, 11, 31);
const monday = 1;

interface CalendarProps {
  /** `YYYY-MM-DD`. */
  day: string | null;
  onChoose: (day: string) => void;
}

/** A month of days to choose from; weeks begin on Monday (L10N-05), years are 1900 to 2099 (L10N-06). */
export default function Calendar({ day, onChoose }: CalendarProps) {
  const { t } = useTranslation('date');
  const language = useLanguage();
  return (
    <DatePicker3
      key={language}
      locale={locales[language]}
      minDate={first}
      maxDate={last}
      value={day === null ? null : dateOf(day)}
      highlightCurrentDay
      canClearSelection={false}
      onChange={(date, isChosen) => {
        if (date && isChosen) onChoose(dayOf(date));
      }}
      dayPickerProps={{
        weekStartsOn: monday,
        initialFocus: true,
        labels: {
          labelNext: () => t('next'),
          labelPrevious: () => t('previous'),
          labelMonthDropdown: () => t('month'),
          labelYearDropdown: () => t('year'),
        },
      }}
    />
  );
}

import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Licence } from '#domain/applications/model';
import { definitionOf, definitionOfActivity } from '#domain/applications/registry';
import { kindNameKey } from '#domain/applications/words';
import { calendarFile } from '#domain/calendar';
import { dayOf, daysBetween, monthsBetween, showDate } from '#domain/dates';
import { extendableFrom, type RenewalPhase, renewalOf } from '#domain/licences';
import { limits } from '#domain/limits';
import { downloadBlob } from '../api/downloadBlob';
import { useSignedIn } from '../session/SessionProvider';
import { CalendarIcon, WarningIcon } from '../ui/icons';

/** The calendar reminds this many days before the last day to apply. */
const remindDaysBefore = 14;

interface Told {
  licence: Licence;
  lastDay: string;
  today: string;
}

/** Message of each phase; none in `idle`. */
const notices: Record<RenewalPhase, ((t: TFunction, told: Told) => string) | null> = {
  idle: null,
  apply: (t, { lastDay, today }) => {
    const date = showDate(lastDay);
    const count = daysBetween(today, lastDay);
    return count === 0 ? t('licences.renewal.applyToday', { date }) : t('licences.renewal.apply', { count, date });
  },
  late: (t, { lastDay }) => t('licences.renewal.late', { date: showDate(lastDay) }),
  expired: (t, { licence }) => t('licences.renewal.expired', { date: showDate(licence.validUntil) }),
};

/** In days; a year and more in years and months. */
function timeLeft(t: TFunction, daysLeft: number, monthsLeft: number): string {
  if (daysLeft === 0) return t('licences.renewal.today');
  if (monthsLeft <= 12) return t('licences.renewal.days', { count: daysLeft });
  const years = t('licences.renewal.years', { count: Math.floor(monthsLeft / 12) });
  const count = monthsLeft % 12;
  return count === 0
    ? years
    : t('licences.renewal.yearsAndMonths', { years, months: t('licences.renewal.months', { count }) });
}

/** What it means for the holder; of weapons, when the licence has some. */
const consequence = (t: TFunction, phase: RenewalPhase, { weapons }: Licence): string => {
  const texts =
    phase === 'expired'
      ? (['licences.renewal.expiredWeapons', 'licences.renewal.expiredEmpty'] as const)
      : (['licences.renewal.missedWeapons', 'licences.renewal.missedEmpty'] as const);
  return t(texts[weapons.length > 0 ? 0 : 1], { months: limits.processingMonths });
};

/** Can this licence be extended, and is it still a matter of days? */
const isRelevant = ({ status, type }: Licence, audience: 'private' | 'company'): boolean =>
  status !== 'REVOKED' && definitionOfActivity(type, 'EXTEND_LICENCE', audience) !== undefined;

/**
 * How long a licence runs, until when its extension is applied for (two months before the end), and, from four months
 * on, what happens if that day is missed: in words, colour and sign.
 */
export function Renewal({ licence }: { licence: Licence }) {
  const { t } = useTranslation('info');
  const { audience } = useSignedIn();
  if (!isRelevant(licence, audience)) return null;
  const today = dayOf(new Date());
  const { daysLeft, lastDayToApply, ...renewal } = renewalOf(licence, today);
  const phase = licence.status === 'EXPIRED' ? 'expired' : renewal.phase;
  const told = { licence, lastDay: lastDayToApply, today };
  const isUnderWay = licence.underWay?.some(({ activity }) => activity !== 'CHANGE_LICENCE');
  const notice = isUnderWay ? undefined : notices[phase]?.(t, told);
  return (
    <>
      {phase !== 'expired' && (
        <dl className="facts">
          <div>
            <dt>{t('licences.renewal.daysLeft')}</dt>
            <dd>{timeLeft(t, daysLeft, monthsBetween(today, licence.validUntil))}</dd>
          </div>
          {today < extendableFrom(licence) && (
            <div>
              <dt>{t('licences.renewal.firstDay')}</dt>
              <dd>
                <time dateTime={extendableFrom(licence)}>{showDate(extendableFrom(licence))}</time>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('licences.renewal.lastDay')}</dt>
            <dd>
              <time dateTime={lastDayToApply}>{showDate(lastDayToApply)}</time>
            </dd>
          </div>
        </dl>
      )}
      {notice && (
        <div className={`renewal renewal-${phase}`}>
          <WarningIcon />
          <div>
            <p className="renewal-title">{notice}</p>
            <p>{consequence(t, phase, licence)}</p>
          </div>
        </div>
      )}
      {phase !== 'expired' && !isUnderWay && today <= lastDayToApply && <CalendarButton {...told} />}
    </>
  );
}

/** The last day to apply, as a file every calendar reads. */
function CalendarButton({ licence: { number, type, validUntil }, lastDay }: Told) {
  const { t } = useTranslation(['info', 'kinds']);
  const { audience } = useSignedIn();
  const definition = definitionOf(type, audience);
  const save = () => {
    const kind = definition ? t(kindNameKey(definition)) : type;
    const text = calendarFile({
      uid: `renewal-${number}@${window.location.hostname}`,
      day: lastDay,
      summary: t('licences.renewal.event', { number }),
      description: t('licences.renewal.eventText', { kind, number, date: showDate(validUntil) }),
      now: new Date(),
      remindDaysBefore,
    });
    downloadBlob(
      new Blob([text], { type: 'text/calendar;charset=utf-8' }),
      `${t('licences.renewal.fileName', { number })}.ics`,
    );
  };
  return (
    <p className="renewal-calendar no-print">
      <button
        type="button"
        className="button button-quiet"
        aria-label={t('licences.renewal.calendarOf', { number })}
        onClick={save}
      >
        <CalendarIcon />
        {t('licences.renewal.calendar')}
      </button>
    </p>
  );
}

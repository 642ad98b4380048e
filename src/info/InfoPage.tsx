import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { prepareClock, showDate } from '#domain/dates';
import { limits } from '#domain/limits';
import { mayApplyFrom } from '#domain/personalCode';
import { hasRight } from '#domain/roles';
import { useSignedIn } from '../session/SessionProvider';
import { Page } from '../shell/Page';
import type { ArrivalState } from '../shell/SessionFollower';
import { CardSkeletons } from '../ui/CardSkeletons';
import { LazyModal } from '../ui/LazyModal';
import { lazyPart, useWhenIdle } from '../ui/lazyPart';
import { ActivityToolbar, type ListView } from './ActivityToolbar';
import { ApplicationList } from './ApplicationList';
import { LicenceList } from './LicenceList';
import { NeededActions } from './NeededActions';
import { useApplications } from './useApplications';
import { useLicences } from './useLicences';
import { useListsLoaded } from './useListsLoaded';
import { useServiceDown } from './useServiceDown';
import './info.css';

const AddApplicationDialog = lazyPart(() => import('./AddApplicationDialog'));
const ServiceDown = lazyPart(() => import('../pages/ServiceDown'), { texts: ['serviceDown', 'pages'] });

const viewParam = 'view';

/** The start page: applications and licences of the acting party (INFO-*). */
export default function InfoPage() {
  // What the cards and the search say comes with the page, so that none of them waits for it.
  const { t } = useTranslation(['info', 'kinds', 'date']);
  const { party, profile } = useSignedIn();
  const adultFrom = mayApplyFrom(profile.idCode, new Date());
  const navigate = useNavigate();
  const { state, pathname, search }: { state: ArrivalState | null; pathname: string; search: string } = useLocation();
  const [query, setQuery] = useSearchParams();
  const canSwitch = hasRight(party.type, 'list.switch');
  const view: ListView = canSwitch && query.get(viewParam) === 'licences' ? 'licences' : 'applications';
  const address = pathname + search;
  const outage = useServiceDown();
  const applications = useApplications();
  const licences = useLicences();
  // What needs the person comes first, from both lists: shown before them, a button would be moved by what comes later.
  // They are rendered in short tasks.
  const areLoaded = useDeferredValue(useListsLoaded());
  // A page that is left is emptied (AUTH-21). Shown again, it loads its lists, and keeps what has the focus.
  const [loadedFor, setLoadedFor] = useState<string | null>(null);
  if (areLoaded && loadedFor !== party.code) setLoadedFor(party.code);
  const isShown = areLoaded || loadedFor === party.code;
  const loading = <CardSkeletons label={t(view === 'applications' ? 'applications.loading' : 'licences.loading')} />;
  const list =
    view === 'applications' ? <ApplicationList applications={applications} /> : <LicenceList licences={licences} />;
  // While the lists are on their way.
  useWhenIdle(prepareClock);
  useWhenIdle(AddApplicationDialog.preload);
  useWhenIdle(LazyModal.preload);
  // It is needed when nothing more can be loaded.
  useWhenIdle(ServiceDown.preload);

  return (
    <Page title={t('title', { name: party.name })}>
      {outage && <ServiceDown {...outage} />}
      {!outage && !isShown && loading}
      {!outage && isShown && (
        <>
          <NeededActions applications={applications} licences={licences} />
          <ActivityToolbar
            view={view}
            onView={canSwitch ? (next) => setQuery(next === 'applications' ? {} : { [viewParam]: next }) : null}
            onAdd={() => navigate(address, { state: { select: true } satisfies ArrivalState })}
          />
          <p className="notice">{t('processing', { months: limits.processingMonths })}</p>
          {adultFrom && <p className="notice notice-warning">{t('ofAge', { date: showDate(adultFrom) })}</p>}
          {areLoaded ? list : loading}
        </>
      )}
      {state?.select && <AddApplicationDialog onClose={() => navigate(address, { replace: true, state: null })} />}
    </Page>
  );
}

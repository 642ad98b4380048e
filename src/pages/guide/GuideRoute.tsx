import { useLocation } from 'react-router-dom';
import { definitionAtGuide, guidesAddress } from '#domain/applications/guide/address';
import { guideOf } from '#domain/applications/guide/guides';
import NotFoundPage from '../NotFoundPage';
import { GuideList } from './GuideList';
import { GuidePage } from './GuidePage';

/** The guides: their list, and one page for each kind that is offered. */
export default function GuideRoute() {
  const { pathname } = useLocation();
  const definition = definitionAtGuide(pathname);
  const guide = definition && guideOf(definition);
  if (guide) return <GuidePage key={definition.id} definition={definition} guide={guide} />;
  return pathname.replace(/\/$/, '') === guidesAddress ? <GuideList /> : <NotFoundPage />;
}

import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Audience } from '#domain/codes';
import { partiesToChangeTo } from '#domain/roles';
import { useSignedIn } from '../session/SessionProvider';
import { lazyPart } from '../ui/lazyPart';

const OtherParty = lazyPart(() => import('./OtherParty'), { texts: ['otherParty'] });

/**
 * A screen of one audience. Whoever acts for a party of the other one, or for another company than `company` in the
 * address, is offered to change the party instead; nothing of the screen is loaded (ROLE-20, OPEN-22).
 */
export function ForAudience({ audience, children }: { audience: Audience; children: ReactNode }) {
  const { party, parties } = useSignedIn();
  const [query] = useSearchParams();
  const others = partiesToChangeTo({ audience, company: query.get('company') }, party, parties);
  return others ? <OtherParty audience={audience} parties={others} /> : children;
}

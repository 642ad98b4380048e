import { layoutInWorker } from './layout/layoutInWorker';
import { MachinesPage } from './MachinesPage';

/** The charts as the browser shows them: what the lazy route `/machines` loads. */
export function MachinesRoute() {
  return <MachinesPage layouter={layoutInWorker} />;
}

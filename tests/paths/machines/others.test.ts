import { catalogue } from '../../../machines/catalogue';
import { walkMachines } from './walk';

/** The largest machines have files of their own: Jest runs files side by side. */
const largest = ['application', 'submission'];

walkMachines(catalogue.map(({ id }) => id).filter((id) => !largest.includes(id)));

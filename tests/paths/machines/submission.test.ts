import { walkMachines } from './walk';

walkMachines(['submission']);

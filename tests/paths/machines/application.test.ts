import { walkMachines } from './walk';

walkMachines(['application']);

/** Address of the chart's page at a state; a path of states holds no dot there, because that names a file of the server. */
export const statePage = (machine: string, path: string): string =>
  `/machines/${machine}${path === '' ? '' : `/${path.replaceAll('.', '/')}`}`;

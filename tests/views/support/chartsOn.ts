/** The page as the server sends it where the charts of the machines are on. */
export function switchChartsOn(): void {
  const meta = document.createElement('meta');
  meta.name = 'portal-charts';
  meta.content = 'on';
  document.head.append(meta);
}

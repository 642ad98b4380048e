import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PartFailed } from '../ui/PartFailed';
import { Page } from './Page';

interface ScreenBoundaryProps {
  /** Path of the screen: opening another screen tries again. */
  path: string;
  children: ReactNode;
}

interface ScreenBoundaryState {
  path: string;
  hasFailed: boolean;
}

/** Shows a notice in place of a screen that cannot be loaded or drawn; what surrounds it works on. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { path: this.props.path, hasFailed: false };

  static getDerivedStateFromProps({ path }: ScreenBoundaryProps, state: ScreenBoundaryState) {
    return path === state.path ? null : { path, hasFailed: false };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <FailedScreen /> : this.props.children;
  }
}

function FailedScreen() {
  const { t } = useTranslation('common');
  return (
    <Page title={t('part.screenFailed')} isNarrow>
      <PartFailed />
    </Page>
  );
}

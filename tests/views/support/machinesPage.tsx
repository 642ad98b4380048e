import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { Language } from '#domain/codes';
import { MachinesPage } from '../../../src/charts/MachinesPage';
import { layoutHere } from '../../charts/nodeLayout';
import { renderWithProviders } from './render';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Opens a page of the charts. The layout is made without a worker, which jsdom does not have. */
export const openMachines = (route: string, language: Language = 'en') =>
  renderWithProviders(
    <>
      <Routes>
        <Route path="/machines/*" element={<MachinesPage layouter={layoutHere} />} />
      </Routes>
      <Address />
    </>,
    { route, language },
  );

/** The element that shows the address of the open page. */
export const addressShown = () => screen.getByTestId('address');

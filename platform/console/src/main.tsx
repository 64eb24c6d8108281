import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './ui/global.css';
import { Console } from './console.tsx';
import { markFocusedDates } from './ui/focus-mark.ts';

markFocusedDates();
createRoot(document.getElementById('console')!).render(
  <StrictMode>
    <BrowserRouter basename="/console">
      <Console />
    </BrowserRouter>
  </StrictMode>,
);

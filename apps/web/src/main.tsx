import './lib/zod-without-eval.ts';
import { onlineManager } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.tsx';
import { AppFrame } from './app/shell/app-frame.tsx';
import { holdEscapeWhileLocked } from './app/shell/hold-escape.ts';
import { ignoreHeldEnter } from './app/shell/ignore-held-enter.ts';
import { registerServiceWorker } from './app/shell/notices/app-update.ts';
import { guardCopy } from './device/copy-owner.ts';
import { connectivity } from './offline/engine/connectivity.ts';
import { keepSession } from './session/keep-session.ts';

// Queries believe what the server shows, not what the network card says.
onlineManager.setEventListener((setOnline) =>
  connectivity.subscribe(() => setOnline(connectivity.get().status !== 'offline')),
);
connectivity.start();
keepSession();
guardCopy();
holdEscapeWhileLocked();
ignoreHeldEnter();
if (import.meta.env.PROD) void registerServiceWorker();

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks #root');
createRoot(root).render(
  <StrictMode>
    <AppFrame>
      <RouterProvider router={router} />
    </AppFrame>
  </StrictMode>,
);

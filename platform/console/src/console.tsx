import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RequestsPage } from './approvals/requests-page.tsx';
import { ChangesProvider } from './changes-provider.tsx';
import { EdgesPage } from './edges/edges-page.tsx';
import { ErrorsPage } from './errors/errors-page.tsx';
import { Frame } from './frame/frame.tsx';
import { KnownChannel } from './frame/known-channel.tsx';
import { NotFound } from './frame/not-found.tsx';
import { HealthPage } from './health/health-page.tsx';
import { LogPage } from './log/log-page.tsx';
import { NotificationsPage } from './notifications/notifications-page.tsx';
import { OverviewPage } from './overview/overview-page.tsx';
import { PartPage } from './part/part-page.tsx';
import { PolicyPage } from './policy/policy-page.tsx';
import { PreviewPage } from './preview/preview-page.tsx';
import { createQueryClient } from './registry/query-client.ts';
import { ScriptsPage } from './scripts/scripts-page.tsx';
import { SessionProvider } from './session/session-provider.tsx';

/** The whole console, inside a router. */
export function Console() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SessionProvider>
        <ChangesProvider>
          <Routes>
            <Route element={<Frame />}>
              <Route index element={<OverviewPage />} />
              <Route path="channels/:channel" element={<KnownChannel />}>
                <Route path="parts/:part" element={<PartPage />} />
                <Route path="log" element={<LogPage />} />
                <Route path="health" element={<HealthPage />} />
                <Route path="errors" element={<ErrorsPage />} />
                <Route path="edges" element={<EdgesPage />} />
                <Route path="scripts" element={<ScriptsPage />} />
                <Route path="preview" element={<PreviewPage />} />
                <Route path="requests" element={<RequestsPage />} />
                <Route path="policy" element={<PolicyPage />} />
                <Route path="notifications" element={<NotificationsPage />} />
              </Route>
              <Route path="*" element={<NotFound />} />
            </Route>
          </Routes>
        </ChangesProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}

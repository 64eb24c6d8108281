import { sealedOf } from '@farmgate/contract/shop/envelope';
import { SettingsList } from '@farmgate/contract/shop/settings';
import type { Api } from '../http/api.ts';
import { answers } from '../http/answers.ts';
import type { RouteContext } from '../http/route-context.ts';
import { listSettings } from './service.ts';

export function settingsRoutes(app: Api, { db, seal, cachedAnswer }: RouteContext): void {
  app.get(
    '/settings',
    {
      schema: {
        tags: ['settings'],
        summary: 'Open to visitors too: the footer and the price slider need it',
        response: answers({ 200: sealedOf(SettingsList) }),
      },
    },
    (request, reply) => cachedAnswer(request, reply, async () => seal(await listSettings(db))),
  );
}

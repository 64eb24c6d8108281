import { runService } from '@farmgate/service/run-service';
import { withDemoCustomer } from './seed/demo-customer.ts';
import { readSettings } from './settings/read-settings.ts';
import { start } from './start.ts';

await runService({
  name: 'api',
  readSettings,
  start,
  completeError: (error) => withDemoCustomer(error, process.env),
});

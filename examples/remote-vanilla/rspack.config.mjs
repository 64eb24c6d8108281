import { remoteConfig } from '@farmgate/build/rspack';

export default remoteConfig('remote-vanilla', { framework: 'own' });

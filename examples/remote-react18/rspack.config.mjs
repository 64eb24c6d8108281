import { remoteConfig } from '@farmgate/build/rspack';

export default remoteConfig('remote-react18', { framework: 'own' });

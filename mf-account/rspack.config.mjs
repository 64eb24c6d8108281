import { remoteConfig } from '@farmgate/build/rspack';

export default remoteConfig('mf-account');

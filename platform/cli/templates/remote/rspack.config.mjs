import { remoteConfig } from '@farmgate/build/rspack';

export default remoteConfig('sample-part');

import { shellConfig } from '@farmgate/build/rspack';

export default shellConfig();

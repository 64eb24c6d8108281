import { fileURLToPath } from 'node:url';
import { shellConfig } from '@farmgate/build/rspack';

export default shellConfig({ kit: fileURLToPath(import.meta.resolve('@farmgate/kit/kit.json')) });

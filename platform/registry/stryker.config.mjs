import { defineMutation } from '@farmgate/build/stryker';
import jest from './jest.config.mjs';

export default defineMutation(jest, ['channels', 'decisions', 'changes', 'gate', 'health']);

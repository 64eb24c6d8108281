import { withPlaces } from './mount-places.ts';

/** Rspack loader for the modules of a part that mount widgets. */
export default withPlaces;
